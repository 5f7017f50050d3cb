/** English texts of the instruction on what sellers pay a buyer's agent. */
export const instructionTexts = {
  problem: 'Choose nothing, a share of the price above 0% or a sum above $0.',
  nothing: 'nothing',
  replaced: 'A newer instruction took its place.',
  open: 'Compensation instruction',
  title: 'What the sellers pay a buyer’s agent',
  description:
    'We write an instruction that every seller who has joined this home signs with a code. Once all have signed, each offer shows what it would leave at that amount. One that still waits for signatures is withdrawn, and its signers are told. No listing page, feed or export shows it.',
  kind: 'How much',
  kinds: { none: 'Nothing', share: 'A share of the price', sum: 'A sum' },
  share: { label: 'Share in percent', help: 'Such as 2.5.' },
  sum: { label: 'Sum in dollars', help: 'Such as 20,000.' },
  submit: 'Send to the sellers',
  pending: 'Writing...',
  success: (names: string) => ({
    title: 'Instruction Sent',
    description: `It waits for the signature of ${names}.`,
  }),
  failure: { title: 'Not sent', text: 'The instruction was not written. Please try again.' },
}
