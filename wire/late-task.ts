/** How a rule says that staff have something to do: `Staff task: consider a notice to the buyer to perform.` */
const TASK = /^Staff task[:;,]\s*/

/**
 * What staff do once the day of a rule is over, from its words "if late". Null for a rule that asks for nothing: no task
 * of its is made.
 */
export function lateTaskOf(ifLate: string): string | null {
  if (!TASK.test(ifLate)) return null
  const words = ifLate.replace(TASK, '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
