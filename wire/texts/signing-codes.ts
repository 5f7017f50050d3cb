/** English texts of the one-time codes with which people sign. */
export const codeTexts = {
  format: 'Type the six digits of the code',
  number: 'Say which version of the offer',
  subject: 'Say which offer and version, or which contract, the code is for',
  often: 'You have asked for many codes. Please wait an hour, then ask for a new one.',
  wrong: (triesLeft: number) =>
    triesLeft === 0
      ? 'This code can no longer be used. Ask for a new one.'
      : `This is not the code. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
  /** @param what what is signed: `the offer for 12 Oak Street` */
  mail: (what: string, code: string, minutes: number) => ({
    subject: 'Your code to sign',
    paragraphs: [
      `${code} is your code to sign ${what}.`,
      `It works for ${minutes} minutes, once, and for you alone. Do not give it to anyone: we never ask for it.`,
      'If you did not ask for it, you need not do anything.',
    ],
  }),
  /** What a code signs, in its mail. */
  offer: (home: string) => `the offer for ${home}`,
  counter: (home: string) => `the counteroffer for ${home}`,
  contract: (type: string, home: string | null) =>
    `the ${type.toLowerCase()}${home ? ` for ${home}` : ''}`,
}
