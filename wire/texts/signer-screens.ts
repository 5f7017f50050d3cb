import { namesTogether } from './contract-signers.ts'

/** English texts of the screens of contracts that several people sign. */
export const signerScreens = {
  title: 'Who signs',
  you: (name: string) => `${name} (you)`,
  signed: (time: string) => `Signed ${time}`,
  next: 'Next to sign',
  later: 'Signs after the others',
  notSigned: 'Had not signed',
  everyone: 'Everyone has signed.',
  waitsForOthers: 'Waits for others',
  declined: 'Declined',
  waitsFor: (names: string) => `It waits for the signature of ${names}.`,
  beforeTurn: (names: string) => `Waits for ${names}. We email you when it is your turn.`,
  youSigned: {
    title: 'You have signed',
    text: (names: string) => `It still waits for ${names}. We email you when everyone has signed.`,
    toast: { title: 'You Have Signed', description: 'The others are told.' },
  },
  notYours: {
    title: 'Other sellers sign this contract',
    text: (names: string) => `It waits for the signature of ${names}.`,
  },
  whatNext: {
    title: 'What happens when you sign',
    last: 'Yours is the last signature. The contract is then signed, and everyone gets a sealed copy.',
    others: (names: readonly string[]) =>
      `The contract then waits for ${namesTogether(names)}. It counts with the last signature.`,
    code: 'You need a code, which we email to you. It is yours alone.',
  },
  decline: {
    open: 'I do not want to sign this',
    title: (type: string) => `Decline the ${type}?`,
    /** @param signed the names of those who have signed */
    description: (signed: readonly string[]) =>
      `Nobody can sign it then${
        signed.length > 0 ? `, and the signature of ${namesTogether(signed)} no longer counts` : ''
      }. All sellers of the home and our staff get an email with your name and reason. This cannot be undone.`,
    reason: { label: 'Why', help: 'The other sellers and our staff read it.' },
    submit: 'Decline the contract',
    pending: 'Declining...',
    success: {
      title: 'Contract Declined',
      description: 'The other sellers and your agent are told.',
    },
    failure: { title: 'Not declined', text: 'Check your connection, then try again.' },
  },
  choose: {
    legend: 'Who signs',
    alone: (client: string) => `${client} alone`,
    together: 'Several sellers, in any order',
    inOrder: 'Several sellers, one after another',
    inOrderDetail: 'Each can open it once the one before has signed.',
    sellers: 'Sellers who sign',
    help: 'Only sellers who have joined the home can sign. Each signs with a code that we email.',
    few: 'Choose at least two.',
    placed: (place: number, name: string) => `${place}. ${name}`,
    earlier: (name: string) => `Move ${name} earlier`,
    earlierLabel: 'Earlier',
  },
}
