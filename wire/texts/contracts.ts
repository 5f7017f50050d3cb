import { contractPath } from '../contracts.ts'
import { longDate, pacificTime, weekdayDate } from '../dates.ts'

/** English texts of contracts: portal screens. */

/** What staff and sellers read of a contract that staff withdrew or a signer declined. */
export const withdrawnText = (contract: {
  voidedAt?: string | null | undefined
  voidReason?: string | null | undefined
  declinedBy?: string | null | undefined
}) =>
  `${contract.declinedBy ? `Declined by ${contract.declinedBy}` : 'Withdrawn by KeepMore'} on ${longDate(contract.voidedAt ?? '')}: ${contract.voidReason ?? ''}`

const UPDATE_FAILED = 'Update Failed'

export const adminContractTexts = {
  addContract: {
    dialog: { title: 'Add Contract', submitLabel: 'Add Contract', pendingLabel: 'Adding...' },
    forClient: (name: string) => `For ${name}`,
    invalid: 'Missing Information',
    fields: {
      contractType: { label: 'Contract type', placeholder: 'Choose a type' },
      signerName: { label: 'Signer name' },
      propertyId: { label: 'Property', placeholder: 'Choose the property' },
      servicePackage: {
        label: 'Service package',
        placeholder: 'Choose the package',
        help: 'This home has no package yet. The contract names the one you choose, and the home gets it.',
      },
      dueOn: {
        label: 'Sign by',
        help: 'We email the client now, three days before, and on the day.',
      },
      notes: { label: 'Notes' },
    },
    packageChoice: (name: string, fee: string) => `${name}, ${fee}`,
    choosePackage: 'Choose the package that you agreed on.',
    movesTo: (stage: string) => `Adding it moves the client to ${stage}.`,
    chooseHome: 'Choose the home that this contract is about.',
    soldHome: (address: string) => `${address} (sold)`,
    preview: {
      title: (client: string) => `What ${client} will read and sign`,
      fee: (rate: string, packageName: string) =>
        `Listing fee: ${rate} of the sale price (${packageName}).`,
      noHome: 'The text names no home, because the client has none that is not sold.',
      loading: 'Loading the text...',
      errorTitle: 'The text could not be loaded',
    },
    file: {
      label: 'Signed file',
      help: 'PDF or Word. With a file the contract counts as signed. Without one we write the agreement, and the client signs it in the portal.',
    },
    success: 'Contract Created',
    pending: 'It is waiting for the client’s signature.',
    signed: 'It is on file.',
    newStage: (stage: string) => ` Customer moved to ${stage}.`,
    failure: 'Contract Creation Failed',
    uploadFailed: 'Failed to upload contract file',
    creationFailed: 'Failed to create contract',
  },
  contractList: {
    empty: 'No contracts yet.',
    filter: 'Show contracts',
    all: 'All',
    group: (label: string, count: number) => `${label} (${count})`,
    signed: (time: string) => `signed ${time}`,
    added: (date: string) => `added ${date}`,
    due: (date: string) => `sign by ${date}`,
    openSignedFile: 'Open signed file',
    openDocument: 'Open document',
    linkLabel: (link: string, contract: string) => `${link}: ${contract} (new tab)`,
  },
  complete: {
    button: 'Mark completed',
    success: { title: 'Contract Completed', description: 'The signed contract is closed.' },
    failure: { title: UPDATE_FAILED, text: 'Failed to complete contract' },
  },
  withdraw: {
    button: 'Withdraw',
    title: (contract: string, signer: string) => `Withdraw the ${contract} of ${signer}?`,
    dialog: { submitLabel: 'Withdraw contract', pendingLabel: 'Withdrawing...' },
    description:
      'The client can still read it, cannot sign it, and gets your reason by email. Their stage stays as it is. This cannot be undone.',
    reason: { label: 'Reason', help: 'The client reads it.' },
    success: { title: 'Contract Withdrawn', description: 'The client has been told.' },
    failure: { title: UPDATE_FAILED, text: 'Failed to withdraw contract' },
  },
  verify: {
    button: 'Verify',
    whole: 'Contract Verified',
    changed: 'Contract Changed',
    failure: { title: 'Verification Failed', text: 'Failed to verify contract' },
  },
}

const WAITING = 'Waiting for your signature'

export const clientContractTexts = {
  contractsPanel: {
    title: 'Contracts',
    empty: {
      title: 'No contracts yet',
      text: 'Your agent puts agreements here. You read and sign them on this page, on any device.',
    },
    sign: 'Read and sign',
    open: 'Open',
  },
  status: {
    draft: 'Being prepared',
    sent: WAITING,
    pending: WAITING,
    signed: 'Signed',
    completed: 'Completed',
    void: 'Withdrawn',
    signedOn: (date: string) => `Signed ${date}`,
    addedOn: (date: string) => `Added ${date}`,
    signBy: (date: string) => `Please sign by ${date}`,
    wasDue: (date: string) => `Was due ${date}. Please sign as soon as you can.`,
  },
  contractPage: {
    back: 'All contracts',
    heading: (home: string | null) => (home ? `Contract for ${home}` : 'Your contract'),
    noHome: 'This contract names no home.',
    goToSignature: 'Go to signature',
    readAgreement: 'Read the agreement',
    notReady: {
      title: 'Not ready to sign',
      text: 'Your agent is still preparing this contract.',
    },
    openPdf: 'Open as PDF',
    withdrawn: 'You do not need to sign this',
    errorTitle: 'This contract could not be loaded',
    loading: 'Loading the contract',
  },
  drawingPad: {
    drawn: 'Your drawn signature',
    empty: 'Box to draw your signature in',
    undo: 'Undo last stroke',
    clear: 'Clear',
  },
  signingForm: {
    disclosures: 'Electronic records',
    kind: 'How do you want to sign?',
    typed: 'Type my name',
    drawn: 'Draw my signature',
    drawnDetail: 'Finger, pen or mouse',
    name: 'Your full name',
    nameHelp: (signer: string) => `As it appears in the agreement: ${signer}`,
    title: 'Sign this agreement',
    submit: 'Sign agreement',
    pending: 'Signing...',
    recorded: 'We record the time, your IP address and your browser with your signature.',
    success: { title: 'Contract Signed', description: 'Your sealed copy is ready.' },
    failure: {
      title: 'Signing Failed',
      text: 'Your signature was not saved. Your entries are kept.',
    },
  },
  signedState: {
    signedBy: 'Signed by ',
    on: (time: string) => ` on ${time}`,
    kind: { typed: ', typed here', drawn: ', drawn here' },
    download: 'Download signed PDF',
    open: 'Open signed PDF',
    title: 'Is it unchanged?',
    checkAgain: 'Check again',
    checking: 'Checking...',
    errorTitle: 'This copy could not be checked',
    loading: 'Checking the signed copy',
    changed: 'Do not rely on this copy',
    tellAgent: ' Tell your agent right away.',
    sha256: 'SHA-256',
    noHash: 'none',
    checkedAt: 'Checked',
    checks: {
      hash: {
        passed: 'The stored file is the one on record.',
        failed: 'The stored file is not the one on record.',
      },
      record: {
        passed: 'The audit log holds the same hash.',
        failed: 'The audit log holds another hash.',
      },
      seal: {
        passed: 'The seal in the PDF is valid.',
        failed: 'The seal in the PDF is broken.',
      },
      document: {
        passed: 'The agreement is unchanged since it was read.',
        failed: 'The agreement was changed after it was read.',
      },
    },
  },
}

/** ` for 12 Oak Street`, or nothing for a contract that names no home. */
const forHome = (home: string | null | undefined) => (home ? ` for ${home}` : '')

/** A day, `2026-11-30`, as `Monday, November 30`. */

type ContractToSign = { id: string; home: string | null | undefined; dueOn: string }
type SignedContract = { id: string; signedAt: string; home: string | null | undefined }

/** In these texts `type` is the label of the contract's type, `home` the address that the contract names. */
export const contractMailTexts = {
  /** To the client of each contract that waits for a signature. */
  toSign: (type: string, { id, home, dueOn }: ContractToSign) => ({
    subject: `Please sign: ${type}${forHome(home)}`,
    paragraphs: [
      `Your ${type.toLowerCase()}${forHome(home)} is ready. Please read it and sign it by ${weekdayDate(dueOn)}.`,
      'You sign on your phone or computer, and it takes a few minutes. If anything is unclear, reply to this email before you sign.',
    ],
    action: { label: 'Read and sign', path: contractPath(id) },
  }),
  /** Three days before the last day, and on it (`isToday`), while the contract is not signed. */
  reminder: (
    type: string,
    { id, home, dueOn, isToday }: ContractToSign & { isToday: boolean },
  ) => ({
    subject: `${isToday ? 'Please sign today' : 'Still to sign'}: ${type}${forHome(home)}`,
    paragraphs: [
      isToday
        ? `Your ${type.toLowerCase()}${forHome(home)} is due today, ${weekdayDate(dueOn)}, and is not signed yet.`
        : `Your ${type.toLowerCase()}${forHome(home)} is not signed yet. Please sign it by ${weekdayDate(dueOn)}.`,
      'Need more time, or have a question first? Reply to this email.',
    ],
    action: { label: 'Read and sign', path: contractPath(id) },
  }),
  /** `words` say when and why. */
  withdrawn: (
    type: string,
    { id, home, words }: { id: string; home: string | null | undefined; words: string },
  ) => ({
    subject: `Withdrawn: ${type}${forHome(home)}`,
    paragraphs: [
      `You no longer need to sign your ${type.toLowerCase()}${forHome(home)}.`,
      words,
      'Questions? Reply to this email.',
    ],
    action: { label: 'See your contracts', path: contractPath(id) },
  }),
  /** Links to the sealed copy of a signed contract. The file itself needs a sign-in. */
  signed: (type: string, { id, signedAt, home }: SignedContract) => ({
    subject: `Signed: ${type}`,
    paragraphs: [
      `You signed your ${type.toLowerCase()}${forHome(home)} on ${pacificTime(signedAt)}. Your sealed copy is in your dashboard, to read, save or print.`,
      'It contains the agreement as you read it, your signature and a record of how you signed. Anyone who opens it can check that it is unchanged.',
      'If you did not sign it, reply to this email right away.',
    ],
    action: { label: 'Open your signed copy', path: contractPath(id) },
  }),
}

export const contractNotificationTexts = {
  /** To the client of a contract that staff added with its signed file. */
  filed: (type: string, home: string | null | undefined) => ({
    title: `${type} signed`,
    message: `Your signed ${type.toLowerCase()}${forHome(home)} is on file.`,
  }),
  /** To the client of a contract that waits for their signature. */
  ready: (type: string, home: string | null | undefined) => ({
    title: `${type} ready`,
    message: `Your ${type.toLowerCase()}${forHome(home)} is waiting for your signature.`,
  }),
  /** To the client of a contract that staff withdrew. */
  withdrawn: (type: string, words: string) => ({ title: `${type} withdrawn`, message: words }),
  /** To staff, after a client signed in the portal. */
  signed: (client: string, type: string, home: string | null | undefined) => ({
    title: `${client} signed: ${type}`,
    message: home
      ? `${home}. The sealed PDF is with the contract.`
      : 'The sealed PDF is with the contract.',
  }),
}

/** Reasons in a client's stage history. */
export const contractStageReasons = {
  signed: (type: string) => `${type} signed`,
  added: (type: string) => `${type} added`,
}
