import { addClientTask, type Task } from '#wire/tasks.ts'
import { demo, type Person } from './people.ts'

/** Adds a task about a client, by staff. */
export async function newTask(client: Person, given: object = {}): Promise<Task> {
  const body = { title: 'Order the sign', ...given }
  const params = { id: client.id }
  const answer = await (await demo('admin')).call(addClientTask, { params, body })
  if (answer.status !== 201) throw new Error(`No new task: ${JSON.stringify(answer.body)}`)
  return answer.body
}
