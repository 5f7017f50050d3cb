import type { AdminViewServerProps } from 'payload'
import { DeskView } from './desk-view.tsx'
import { EditorialBoard } from './editorial-board.tsx'

/** The page of the editorial board. */
export function EditorialBoardView(props: AdminViewServerProps) {
  const { tab, whose } = props.searchParams ?? {}
  return (
    <DeskView {...props} path="/cms/editorial-board" label="Editorial board">
      <EditorialBoard
        tab={tab === 'calendar' ? tab : 'board'}
        whose={whose === 'mine' ? whose : 'all'}
      />
    </DeskView>
  )
}
