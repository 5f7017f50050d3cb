import * as m20261120_100941_initial from './20261120_100941_initial.ts'
import * as m20261120_110000_constraints from './20261120_110000_constraints.ts'
import * as m20261120_130000_messages_outlive_staff from './20261120_130000_messages_outlive_staff.ts'
import * as m20261120_140000_audit_and_limits from './20261120_140000_audit_and_limits.ts'
import * as m20261120_150000_sales_search from './20261120_150000_sales_search.ts'
import * as m20261120_160000_sources from './20261120_160000_sources.ts'
import * as m20261120_160500_provider_accounts from './20261120_160500_provider_accounts.ts'
import * as m20261120_170000_editors_room from './20261120_170000_editors_room.ts'
import * as m20261120_180000_site_copy from './20261120_180000_site_copy.ts'
import * as m20261120_190000_visitors_keys from './20261120_190000_visitors_keys.ts'
import * as m20261120_191000_contract_signatures from './20261120_191000_contract_signatures.ts'
import * as m20261120_192000_review_links from './20261120_192000_review_links.ts'
import * as m20261120_193000_outside_pictures from './20261120_193000_outside_pictures.ts'
import * as m20261120_200000_signed_papers_outlive_clients from './20261120_200000_signed_papers_outlive_clients.ts'
import * as m20261122_090000_proved_addresses from './20261122_090000_proved_addresses.ts'
import * as m20261122_100000_shared_pictures from './20261122_100000_shared_pictures.ts'
import * as m20261122_120000_audit_keys from './20261122_120000_audit_keys.ts'
import * as m20261122_130000_account from './20261122_130000_account.ts'
import * as m20261122_140000_second_factors from './20261122_140000_second_factors.ts'
import * as m20261122_204136_default_site_copy from './20261122_204136_default_site_copy.ts'
import * as m20261122_211700_maintenance from './20261122_211700_maintenance.ts'
import * as m20261122_212500_site_assets from './20261122_212500_site_assets.ts'
import * as m20261122_213000_installation from './20261122_213000_installation.ts'
import * as m20261122_213500_publish_status from './20261122_213500_publish_status.ts'
import * as m20261123_010000_list_changes from './20261123_010000_list_changes.ts'
import * as m20261123_011000_client_summaries from './20261123_011000_client_summaries.ts'
import * as m20261123_020000_analytics_rollups from './20261123_020000_analytics_rollups.ts'
import * as m20261123_040000_error_groups from './20261123_040000_error_groups.ts'
import * as m20261123_041000_guide_html from './20261123_041000_guide_html.ts'
import * as m20261123_042000_search_text from './20261123_042000_search_text.ts'
import * as m20261123_042100_undoable_actions from './20261123_042100_undoable_actions.ts'
import * as m20261123_042101_leads from './20261123_042101_leads.ts'
import * as m20261123_042102_client_merging from './20261123_042102_client_merging.ts'
import * as m20261123_042103_client_room from './20261123_042103_client_room.ts'
import * as m20261123_042104_tasks from './20261123_042104_tasks.ts'
import * as m20261123_042105_today from './20261123_042105_today.ts'
import * as m20261123_042106_checklists from './20261123_042106_checklists.ts'
import * as m20261123_042107_calendar_feeds from './20261123_042107_calendar_feeds.ts'
import * as m20261123_042108_contract_homes from './20261123_042108_contract_homes.ts'
import * as m20261123_042109_contract_due from './20261123_042109_contract_due.ts'
import * as m20261123_042110_void_contracts from './20261123_042110_void_contracts.ts'
import * as m20261123_042111_contract_templates from './20261123_042111_contract_templates.ts'
import * as m20261123_042112_guide_drafts from './20261123_042112_guide_drafts.ts'
import * as m20261123_042113_audit_search from './20261123_042113_audit_search.ts'
import * as m20261123_042114_invitations from './20261123_042114_invitations.ts'
import * as m20261123_042115_client_views from './20261123_042115_client_views.ts'
import * as m20261123_042120_board_filters from './20261123_042120_board_filters.ts'
import * as m20261123_042125_spelling_keys from './20261123_042125_spelling_keys.ts'
import * as m20261123_042126_search_indexes from './20261123_042126_search_indexes.ts'
import * as m20261123_042130_hosts from './20261123_042130_hosts.ts'
import * as m20261123_042140_sees from './20261123_042140_sees.ts'
import * as m20261123_042145_task_assignees from './20261123_042145_task_assignees.ts'
import * as m20261123_042150_valuation_checks from './20261123_042150_valuation_checks.ts'
import * as m20261123_042151_own_calendars from './20261123_042151_own_calendars.ts'
import * as m20261123_051000_carried_figures from './20261123_051000_carried_figures.ts'
import * as m20261123_051001_claim_footnotes from './20261123_051001_claim_footnotes.ts'
import * as m20261123_052010_consultation_calls from './20261123_052010_consultation_calls.ts'
import * as m20261123_053001_amendments from './20261123_053001_amendments.ts'
import * as m20261123_054000_sales_streets from './20261123_054000_sales_streets.ts'
import * as m20261123_054010_sales_facts from './20261123_054010_sales_facts.ts'
import * as m20261123_060010_people_and_pages from './20261123_060010_people_and_pages.ts'
import * as m20261123_060210_statements from './20261123_060210_statements.ts'
import * as m20261123_060211_inquiry_figures from './20261123_060211_inquiry_figures.ts'
import * as m20261123_060310_recheck_valuations from './20261123_060310_recheck_valuations.ts'
import * as m20261123_060600_board_orders from './20261123_060600_board_orders.ts'
import * as m20261123_061000_photo_copies from './20261123_061000_photo_copies.ts'
import * as m20261123_062000_reviews from './20261123_062000_reviews.ts'
import * as m20261123_063000_date_rules from './20261123_063000_date_rules.ts'
import * as m20261124_010000_home_facts from './20261124_010000_home_facts.ts'
import * as m20261124_020000_sellers from './20261124_020000_sellers.ts'
import * as m20261124_030000_offers from './20261124_030000_offers.ts'
import * as m20261124_040000_today_answers from './20261124_040000_today_answers.ts'
import * as m20261125_010000_escrows from './20261125_010000_escrows.ts'
import * as m20261125_010001_acceptances from './20261125_010001_acceptances.ts'
import * as m20261125_020000_escrow_dates from './20261125_020000_escrow_dates.ts'
import * as m20261125_030000_escrow_ends from './20261125_030000_escrow_ends.ts'
import * as m20261126_000000_link_purposes from './20261126_000000_link_purposes.ts'
import * as m20261126_010000_counters from './20261126_010000_counters.ts'
import * as m20261126_020000_offer_links from './20261126_020000_offer_links.ts'
import * as m20261126_030000_date_reminders from './20261126_030000_date_reminders.ts'
import * as m20261126_030001_photo_pairs from './20261126_030001_photo_pairs.ts'
import * as m20261126_040000_disclosures from './20261126_040000_disclosures.ts'
import * as m20261126_050000_contract_signers from './20261126_050000_contract_signers.ts'
import * as m20261126_050100_acceptance_papers from './20261126_050100_acceptance_papers.ts'
import * as m20261126_060000_showings from './20261126_060000_showings.ts'
import * as m20261126_070000_homes_of_cards_once from './20261126_070000_homes_of_cards_once.ts'
import * as m20261126_070001_waiting_clients from './20261126_070001_waiting_clients.ts'
import * as m20261126_070002_message_indexes from './20261126_070002_message_indexes.ts'
import * as m20261126_134236_allowed_words from './20261126_134236_allowed_words.ts'
import * as m20261126_174538_policies from './20261126_174538_policies.ts'
import * as m20261126_221700_form_saves from './20261126_221700_form_saves.ts'
import * as m20261127_014616_saved_by from './20261127_014616_saved_by.ts'
import * as m20261127_020000_outside_links from './20261127_020000_outside_links.ts'
import * as m20261127_040010_copy_documents from './20261127_040010_copy_documents.ts'
import * as m20261127_040011_copy_values from './20261127_040011_copy_values.ts'
import * as m20261127_050000_guide_work from './20261127_050000_guide_work.ts'
import * as m20261127_050500_guide_comments from './20261127_050500_guide_comments.ts'
import * as m20261127_051000_facts_end from './20261127_051000_facts_end.ts'
import * as m20261127_060000_guide_days from './20261127_060000_guide_days.ts'
import * as m20261127_060010_search_figures from './20261127_060010_search_figures.ts'
import * as m20261127_093859_shared_facts from './20261127_093859_shared_facts.ts'
import * as m20261127_100446_guide_languages from './20261127_100446_guide_languages.ts'
import * as m20261127_100530_tax_facts from './20261127_100530_tax_facts.ts'
import * as m20261127_173404_person_language from './20261127_173404_person_language.ts'
import * as m20261127_175009_spanish_copy from './20261127_175009_spanish_copy.ts'
import * as m20261127_181018_altered_pictures from './20261127_181018_altered_pictures.ts'
import * as m20261128_090000_page_languages from './20261128_090000_page_languages.ts'
import * as m20261128_090100_copy_words from './20261128_090100_copy_words.ts'
import * as m20261128_090200_person_biography from './20261128_090200_person_biography.ts'

export const migrations = [
  { name: '20261120_100941_initial', up: m20261120_100941_initial.up, down: m20261120_100941_initial.down },
  { name: '20261120_110000_constraints', up: m20261120_110000_constraints.up, down: m20261120_110000_constraints.down },
  { name: '20261120_130000_messages_outlive_staff', up: m20261120_130000_messages_outlive_staff.up, down: m20261120_130000_messages_outlive_staff.down },
  { name: '20261120_140000_audit_and_limits', up: m20261120_140000_audit_and_limits.up, down: m20261120_140000_audit_and_limits.down },
  { name: '20261120_150000_sales_search', up: m20261120_150000_sales_search.up, down: m20261120_150000_sales_search.down },
  { name: '20261120_160000_sources', up: m20261120_160000_sources.up, down: m20261120_160000_sources.down },
  { name: '20261120_160500_provider_accounts', up: m20261120_160500_provider_accounts.up, down: m20261120_160500_provider_accounts.down },
  { name: '20261120_170000_editors_room', up: m20261120_170000_editors_room.up, down: m20261120_170000_editors_room.down },
  { name: '20261120_180000_site_copy', up: m20261120_180000_site_copy.up, down: m20261120_180000_site_copy.down },
  { name: '20261120_190000_visitors_keys', up: m20261120_190000_visitors_keys.up, down: m20261120_190000_visitors_keys.down },
  { name: '20261120_191000_contract_signatures', up: m20261120_191000_contract_signatures.up, down: m20261120_191000_contract_signatures.down },
  { name: '20261120_192000_review_links', up: m20261120_192000_review_links.up, down: m20261120_192000_review_links.down },
  { name: '20261120_193000_outside_pictures', up: m20261120_193000_outside_pictures.up, down: m20261120_193000_outside_pictures.down },
  { name: '20261120_200000_signed_papers_outlive_clients', up: m20261120_200000_signed_papers_outlive_clients.up, down: m20261120_200000_signed_papers_outlive_clients.down },
  { name: '20261122_090000_proved_addresses', up: m20261122_090000_proved_addresses.up, down: m20261122_090000_proved_addresses.down },
  { name: '20261122_100000_shared_pictures', up: m20261122_100000_shared_pictures.up, down: m20261122_100000_shared_pictures.down },
  { name: '20261122_120000_audit_keys', up: m20261122_120000_audit_keys.up, down: m20261122_120000_audit_keys.down },
  { name: '20261122_130000_account', up: m20261122_130000_account.up, down: m20261122_130000_account.down },
  { name: '20261122_140000_second_factors', up: m20261122_140000_second_factors.up, down: m20261122_140000_second_factors.down },
  { name: '20261122_204136_default_site_copy', up: m20261122_204136_default_site_copy.up, down: m20261122_204136_default_site_copy.down },
  { name: '20261122_211700_maintenance', up: m20261122_211700_maintenance.up, down: m20261122_211700_maintenance.down },
  { name: '20261122_212500_site_assets', up: m20261122_212500_site_assets.up, down: m20261122_212500_site_assets.down },
  { name: '20261122_213000_installation', up: m20261122_213000_installation.up, down: m20261122_213000_installation.down },
  { name: '20261122_213500_publish_status', up: m20261122_213500_publish_status.up, down: m20261122_213500_publish_status.down },
  { name: '20261123_010000_list_changes', up: m20261123_010000_list_changes.up, down: m20261123_010000_list_changes.down },
  { name: '20261123_011000_client_summaries', up: m20261123_011000_client_summaries.up, down: m20261123_011000_client_summaries.down },
  { name: '20261123_020000_analytics_rollups', up: m20261123_020000_analytics_rollups.up, down: m20261123_020000_analytics_rollups.down },
  { name: '20261123_040000_error_groups', up: m20261123_040000_error_groups.up, down: m20261123_040000_error_groups.down },
  { name: '20261123_041000_guide_html', up: m20261123_041000_guide_html.up, down: m20261123_041000_guide_html.down },
  { name: '20261123_042000_search_text', up: m20261123_042000_search_text.up, down: m20261123_042000_search_text.down },
  { name: '20261123_042100_undoable_actions', up: m20261123_042100_undoable_actions.up, down: m20261123_042100_undoable_actions.down },
  { name: '20261123_042101_leads', up: m20261123_042101_leads.up, down: m20261123_042101_leads.down },
  { name: '20261123_042102_client_merging', up: m20261123_042102_client_merging.up, down: m20261123_042102_client_merging.down },
  { name: '20261123_042103_client_room', up: m20261123_042103_client_room.up, down: m20261123_042103_client_room.down },
  { name: '20261123_042104_tasks', up: m20261123_042104_tasks.up, down: m20261123_042104_tasks.down },
  { name: '20261123_042105_today', up: m20261123_042105_today.up, down: m20261123_042105_today.down },
  { name: '20261123_042106_checklists', up: m20261123_042106_checklists.up, down: m20261123_042106_checklists.down },
  { name: '20261123_042107_calendar_feeds', up: m20261123_042107_calendar_feeds.up, down: m20261123_042107_calendar_feeds.down },
  { name: '20261123_042108_contract_homes', up: m20261123_042108_contract_homes.up, down: m20261123_042108_contract_homes.down },
  { name: '20261123_042109_contract_due', up: m20261123_042109_contract_due.up, down: m20261123_042109_contract_due.down },
  { name: '20261123_042110_void_contracts', up: m20261123_042110_void_contracts.up, down: m20261123_042110_void_contracts.down },
  { name: '20261123_042111_contract_templates', up: m20261123_042111_contract_templates.up, down: m20261123_042111_contract_templates.down },
  { name: '20261123_042112_guide_drafts', up: m20261123_042112_guide_drafts.up, down: m20261123_042112_guide_drafts.down },
  { name: '20261123_042113_audit_search', up: m20261123_042113_audit_search.up, down: m20261123_042113_audit_search.down },
  { name: '20261123_042114_invitations', up: m20261123_042114_invitations.up, down: m20261123_042114_invitations.down },
  { name: '20261123_042115_client_views', up: m20261123_042115_client_views.up, down: m20261123_042115_client_views.down },
  { name: '20261123_042120_board_filters', up: m20261123_042120_board_filters.up, down: m20261123_042120_board_filters.down },
  { name: '20261123_042125_spelling_keys', up: m20261123_042125_spelling_keys.up, down: m20261123_042125_spelling_keys.down },
  { name: '20261123_042126_search_indexes', up: m20261123_042126_search_indexes.up, down: m20261123_042126_search_indexes.down },
  { name: '20261123_042130_hosts', up: m20261123_042130_hosts.up, down: m20261123_042130_hosts.down },
  { name: '20261123_042140_sees', up: m20261123_042140_sees.up, down: m20261123_042140_sees.down },
  { name: '20261123_042145_task_assignees', up: m20261123_042145_task_assignees.up, down: m20261123_042145_task_assignees.down },
  { name: '20261123_042150_valuation_checks', up: m20261123_042150_valuation_checks.up, down: m20261123_042150_valuation_checks.down },
  { name: '20261123_042151_own_calendars', up: m20261123_042151_own_calendars.up, down: m20261123_042151_own_calendars.down },
  { name: '20261123_051000_carried_figures', up: m20261123_051000_carried_figures.up, down: m20261123_051000_carried_figures.down },
  { name: '20261123_051001_claim_footnotes', up: m20261123_051001_claim_footnotes.up, down: m20261123_051001_claim_footnotes.down },
  { name: '20261123_052010_consultation_calls', up: m20261123_052010_consultation_calls.up, down: m20261123_052010_consultation_calls.down },
  { name: '20261123_053001_amendments', up: m20261123_053001_amendments.up, down: m20261123_053001_amendments.down },
  { name: '20261123_054000_sales_streets', up: m20261123_054000_sales_streets.up, down: m20261123_054000_sales_streets.down },
  { name: '20261123_054010_sales_facts', up: m20261123_054010_sales_facts.up, down: m20261123_054010_sales_facts.down },
  { name: '20261123_060010_people_and_pages', up: m20261123_060010_people_and_pages.up, down: m20261123_060010_people_and_pages.down },
  { name: '20261123_060210_statements', up: m20261123_060210_statements.up, down: m20261123_060210_statements.down },
  { name: '20261123_060211_inquiry_figures', up: m20261123_060211_inquiry_figures.up, down: m20261123_060211_inquiry_figures.down },
  { name: '20261123_060310_recheck_valuations', up: m20261123_060310_recheck_valuations.up, down: m20261123_060310_recheck_valuations.down },
  { name: '20261123_060600_board_orders', up: m20261123_060600_board_orders.up, down: m20261123_060600_board_orders.down },
  { name: '20261123_061000_photo_copies', up: m20261123_061000_photo_copies.up, down: m20261123_061000_photo_copies.down },
  { name: '20261123_062000_reviews', up: m20261123_062000_reviews.up, down: m20261123_062000_reviews.down },
  { name: '20261123_063000_date_rules', up: m20261123_063000_date_rules.up, down: m20261123_063000_date_rules.down },
  { name: '20261124_010000_home_facts', up: m20261124_010000_home_facts.up, down: m20261124_010000_home_facts.down },
  { name: '20261124_020000_sellers', up: m20261124_020000_sellers.up, down: m20261124_020000_sellers.down },
  { name: '20261124_030000_offers', up: m20261124_030000_offers.up, down: m20261124_030000_offers.down },
  { name: '20261124_040000_today_answers', up: m20261124_040000_today_answers.up, down: m20261124_040000_today_answers.down },
  { name: '20261125_010000_escrows', up: m20261125_010000_escrows.up, down: m20261125_010000_escrows.down },
  { name: '20261125_010001_acceptances', up: m20261125_010001_acceptances.up, down: m20261125_010001_acceptances.down },
  { name: '20261125_020000_escrow_dates', up: m20261125_020000_escrow_dates.up, down: m20261125_020000_escrow_dates.down },
  { name: '20261125_030000_escrow_ends', up: m20261125_030000_escrow_ends.up, down: m20261125_030000_escrow_ends.down },
  { name: '20261126_000000_link_purposes', up: m20261126_000000_link_purposes.up, down: m20261126_000000_link_purposes.down },
  { name: '20261126_010000_counters', up: m20261126_010000_counters.up, down: m20261126_010000_counters.down },
  { name: '20261126_020000_offer_links', up: m20261126_020000_offer_links.up, down: m20261126_020000_offer_links.down },
  { name: '20261126_030000_date_reminders', up: m20261126_030000_date_reminders.up, down: m20261126_030000_date_reminders.down },
  { name: '20261126_030001_photo_pairs', up: m20261126_030001_photo_pairs.up, down: m20261126_030001_photo_pairs.down },
  { name: '20261126_040000_disclosures', up: m20261126_040000_disclosures.up, down: m20261126_040000_disclosures.down },
  { name: '20261126_050000_contract_signers', up: m20261126_050000_contract_signers.up, down: m20261126_050000_contract_signers.down },
  { name: '20261126_050100_acceptance_papers', up: m20261126_050100_acceptance_papers.up, down: m20261126_050100_acceptance_papers.down },
  { name: '20261126_060000_showings', up: m20261126_060000_showings.up, down: m20261126_060000_showings.down },
  { name: '20261126_070000_homes_of_cards_once', up: m20261126_070000_homes_of_cards_once.up, down: m20261126_070000_homes_of_cards_once.down },
  { name: '20261126_070001_waiting_clients', up: m20261126_070001_waiting_clients.up, down: m20261126_070001_waiting_clients.down },
  { name: '20261126_070002_message_indexes', up: m20261126_070002_message_indexes.up, down: m20261126_070002_message_indexes.down },
  { name: '20261126_134236_allowed_words', up: m20261126_134236_allowed_words.up, down: m20261126_134236_allowed_words.down },
  { name: '20261126_174538_policies', up: m20261126_174538_policies.up, down: m20261126_174538_policies.down },
  { name: '20261126_221700_form_saves', up: m20261126_221700_form_saves.up, down: m20261126_221700_form_saves.down },
  { name: '20261127_014616_saved_by', up: m20261127_014616_saved_by.up, down: m20261127_014616_saved_by.down },
  { name: '20261127_020000_outside_links', up: m20261127_020000_outside_links.up, down: m20261127_020000_outside_links.down },
  { name: '20261127_040010_copy_documents', up: m20261127_040010_copy_documents.up, down: m20261127_040010_copy_documents.down },
  { name: '20261127_040011_copy_values', up: m20261127_040011_copy_values.up, down: m20261127_040011_copy_values.down },
  { name: '20261127_050000_guide_work', up: m20261127_050000_guide_work.up, down: m20261127_050000_guide_work.down },
  { name: '20261127_050500_guide_comments', up: m20261127_050500_guide_comments.up, down: m20261127_050500_guide_comments.down },
  { name: '20261127_051000_facts_end', up: m20261127_051000_facts_end.up, down: m20261127_051000_facts_end.down },
  { name: '20261127_060000_guide_days', up: m20261127_060000_guide_days.up, down: m20261127_060000_guide_days.down },
  { name: '20261127_060010_search_figures', up: m20261127_060010_search_figures.up, down: m20261127_060010_search_figures.down },
  { name: '20261127_093859_shared_facts', up: m20261127_093859_shared_facts.up, down: m20261127_093859_shared_facts.down },
  { name: '20261127_100446_guide_languages', up: m20261127_100446_guide_languages.up, down: m20261127_100446_guide_languages.down },
  { name: '20261127_100530_tax_facts', up: m20261127_100530_tax_facts.up, down: m20261127_100530_tax_facts.down },
  { name: '20261127_173404_person_language', up: m20261127_173404_person_language.up, down: m20261127_173404_person_language.down },
  { name: '20261127_175009_spanish_copy', up: m20261127_175009_spanish_copy.up, down: m20261127_175009_spanish_copy.down },
  { name: '20261127_181018_altered_pictures', up: m20261127_181018_altered_pictures.up, down: m20261127_181018_altered_pictures.down },
  { name: '20261128_090000_page_languages', up: m20261128_090000_page_languages.up, down: m20261128_090000_page_languages.down },
  { name: '20261128_090100_copy_words', up: m20261128_090100_copy_words.up, down: m20261128_090100_copy_words.down },
  { name: '20261128_090200_person_biography', up: m20261128_090200_person_biography.up, down: m20261128_090200_person_biography.down },
]
