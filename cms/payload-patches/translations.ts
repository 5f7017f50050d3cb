import { deepMergeSimple, type SanitizedConfig } from 'payload'

/** Replaces English texts of Payload's screens with the words of people who write guides. */
const WORDS = {
  authentication: {
    account: 'Account',
    backToLogin: 'Back to signing in',
    login: 'Sign in',
    logOut: 'Sign out',
    logout: 'Sign out',
    loggedOutInactivity: 'You were signed out because nothing happened for a while.',
    loggedOutSuccessfully: 'You are signed out.',
    stayLoggedIn: 'Stay signed in',
    youAreInactive:
      'Nothing has happened here for a while, and you will be signed out soon. Stay signed in?',
  },
  error: {
    autosaving: 'What you typed last is not saved. It is tried again with the next word.',
    documentNotFound: 'There is nothing under this address any more.',
    notFound: 'There is nothing under this address.',
    problemUploadingFile: 'The file did not arrive. Please try again.',
    unspecific: 'That did not work. Please try again.',
    unknown: 'That did not work. Please try again.',
    valueMustBeUnique: 'Another one has this already.',
  },
  fields: {
    addLink: 'Add a link',
    addUpload: 'Add a picture',
    chooseBetweenCustomTextOrDocument: 'A link to one of our guides follows it when it moves.',
    chooseDocumentToLink: 'Which guide: type a city or a word of its title',
    customURL: 'Any address',
    editLink: 'Link',
    enterURL: 'Address',
    internalLink: 'One of our guides',
    linkType: 'Leads to',
    removeUpload: 'Take the picture out',
    swapUpload: 'Choose another picture',
    textToDisplay: 'Words of the link',
  },
  general: {
    aboutToTrash: 'You are about to move the {{label}} <1>{{title}}</1> to the trash.',
    anotherUserTakenOver: 'Somebody else has taken over. What you typed last may not be saved.',
    createdAt: 'Added',
    createNew: 'New',
    createNewLabel: 'New {{label}}',
    creatingNewLabel: 'New {{label}}',
    currentlyEditing:
      'is writing this now. If you take over, they cannot go on, and what they typed last may be lost.',
    documentLocked: 'Somebody is writing this',
    documentModified: 'Changed meanwhile',
    documentOutOfDate: 'Somebody else has changed this meanwhile. What you see is not the newest.',
    false: 'No',
    lastModified: 'Last changed',
    noLabel: 'No {{label}} yet',
    noResults: 'Nothing here yet, or nothing that fits the filters.',
    noResultsDescription: 'Nothing here yet, or nothing that fits the filters.',
    noResultsFound: 'Nothing found.',
    payloadSettings: 'Settings',
    noUpcomingEventsScheduled: 'Nothing is planned.',
    reloadDocument: 'Load it again',
    schedulePublishFor: 'Plan for later: {{title}}',
    timezone: 'Hours are those of',
    true: 'Yes',
    untitled: 'Untitled',
    upcomingEvents: 'Planned',
    updatedAt: 'Changed',
  },
  upload: {
    bulkUpload: 'Several at once',
    fileName: 'File',
    filesToUpload: 'Pictures to add',
    selectFile: 'Choose a file',
    cropToolDescription: 'Drag the corners, or type the size.',
    focalPoint: 'What has to be seen',
    focalPointDescription:
      'Drag the cross onto it. Wherever the picture is cut to fit, this part stays.',
  },
  version: {
    aboutToRestore:
      'The {{label}} becomes what it was on {{versionDate}}. Nothing is lost: what it is now stays among the versions.',
    aboutToRevertToPublished:
      'All changes since it was published last are taken back. They stay among the versions.',
    aboutToUnpublish: 'Visitors will no longer see this. It stays here as a draft.',
    autosave: 'Saved by itself',
    autosavedVersion: 'Saved by itself',
    confirmUnpublish: 'Take it off the site?',
    currentDraft: 'Current draft',
    currentPublishedVersion: 'On the site now',
    currentlyPublished: 'On the site now',
    draftHasPublishedVersion: 'Draft of what is on the site',
    previouslyDraft: 'Earlier draft',
    previouslyPublished: 'Was on the site',
    publishChanges: 'Publish',
    revertToPublished: 'Back to what is on the site',
    schedulePublish: 'Plan for later',
    type: 'What happens',
    unpublish: 'Take it off the site',
    unpublished: 'Not on the site',
  },
  lexical: {
    blockquote: { label: 'Quotation' },
    horizontalRule: { label: 'Line across' },
    orderedList: { label: 'Numbered list' },
    unorderedList: { label: 'List with dots' },
    upload: { label: 'Picture' },
  },
}

/** Runs after the configuration is built, because the text editor adds its own texts during the build. */
export function withTranslations(config: SanitizedConfig): SanitizedConfig {
  const { i18n } = config
  const said = i18n.translations as Record<string, object>
  const english = deepMergeSimple(said.en ?? {}, WORDS)
  return { ...config, i18n: { ...i18n, translations: { ...said, en: english } as never } }
}
