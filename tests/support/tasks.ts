import { addClientTask, type Task } from '#wire/tasks.ts'
import { demo, type Person } from './people.ts'

/** The answer to the call by which the demo's admin adds a task about a client. */
export async function answerToNewTask(client: Person, given: object = {}) {
  const body = { title: 'Order the sign', ...given }
  return (await demo('admin')).call(addClientTask, { params: { id: client.id }, body })
}

/** Adds a task about a client, by staff. */
export async function newTask(client: Person, given: object = {}): Promise<Task> {
  const answer = await answerToNewTask(client, given)
  if (answer.status !== 201) throw new Error(`No new task: ${JSON.stringify(answer.body)}`)
  return answer.body
}
