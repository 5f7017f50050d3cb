import { pacificTime } from '../dates.ts'

/** English texts of contracts: portal screens. */

const UPDATE_FAILED = 'Update Failed'

export const adminContractTexts = {
  addContract: {
    dialog: { title: 'Add Contract', submitLabel: 'Add Contract', pendingLabel: 'Adding...' },
    forClient: (name: string) => `For ${name}`,
    invalid: 'Missing Information',
    fields: {
      contractType: { label: 'Contract type', placeholder: 'Choose a type' },
      signerName: { label: 'Signer name' },
      propertyId: { label: 'Property', placeholder: 'The newest that is not sold' },
      notes: { label: 'Notes' },
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
    signed: (time: string) => `signed ${time}`,
    added: (date: string) => `added ${date}`,
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
    dialog: {
      description:
        'The client can no longer read or sign it. Their stage stays as it is. This cannot be undone.',
      confirmLabel: 'Withdraw contract',
      pendingLabel: 'Withdrawing...',
      errorTitle: UPDATE_FAILED,
    },
    success: { title: 'Contract Withdrawn', description: 'The client no longer sees it.' },
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
    signedOn: (date: string) => `Signed ${date}`,
    addedOn: (date: string) => `Added ${date}`,
  },
  contractPage: {
    back: 'All contracts',
    readAgreement: 'Read the agreement',
    notReady: {
      title: 'Not ready to sign',
      text: 'Your agent is still preparing this contract.',
    },
    openPdf: 'Open as PDF',
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

/** In these texts `type` is the label of the contract's type. */
export const contractMailTexts = {
  /** Links to the sealed copy of a signed contract. The file itself needs a sign-in. */
  signed: (type: string, { id, signedAt }: { id: string; signedAt: string }) => ({
    subject: `Signed: ${type}`,
    paragraphs: [
      `You signed your ${type.toLowerCase()} on ${pacificTime(signedAt)}. Your sealed copy is in your dashboard, to read, save or print.`,
      'It contains the agreement as you read it, your signature and a record of how you signed. Anyone who opens it can check that it is unchanged.',
      'If you did not sign it, reply to this email right away.',
    ],
    action: {
      label: 'Open your signed copy',
      path: `/dashboard?tab=contracts&contract=${id}`,
    },
  }),
}

export const contractNotificationTexts = {
  /** To the client of a contract that staff added with its signed file. */
  filed: (type: string) => ({
    title: `${type} signed`,
    message: `Your signed ${type.toLowerCase()} is on file.`,
  }),
  /** To the client of a contract that waits for their signature. */
  ready: (type: string) => ({
    title: `${type} ready`,
    message: `Your ${type.toLowerCase()} is waiting for your signature.`,
  }),
  /** To staff, after a client signed in the portal. */
  signed: (client: string, type: string) => ({
    title: `${client} signed: ${type}`,
    message: 'The sealed PDF is with the contract.',
  }),
}

/** Reasons in a client's stage history. */
export const contractStageReasons = {
  signed: (type: string) => `${type} signed`,
  added: (type: string) => `${type} added`,
}
