import { deepMergeSimple, type SanitizedConfig } from 'payload'
// English texts of Payload's screens in the words of people who write guides.
import texts from './translations.json' with { type: 'json' }

/** Runs after the configuration is built, because the text editor adds its own texts during the build. */
export function withTranslations(config: SanitizedConfig): SanitizedConfig {
  const { i18n } = config
  const en = deepMergeSimple(Reflect.get(i18n.translations, 'en') ?? {}, texts)
  const translations = Object.assign({}, i18n.translations, { en })
  return { ...config, i18n: { ...i18n, translations } }
}
