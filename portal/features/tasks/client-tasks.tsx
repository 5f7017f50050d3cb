import { useClientTasks, useHomeTasks } from './queries.ts'
import { TaskList } from './task-list.tsx'

/** The tasks of a client and their homes, in the client's pane. */
export const ClientTasks = ({ clientId }: { clientId: string }) => (
  <TaskList from={useClientTasks(clientId)} />
)

/** The tasks of one home, for staff. */
export const HomeTasks = ({ propertyId }: { propertyId: string }) => (
  <TaskList from={useHomeTasks(propertyId)} />
)
