import { Screen } from '#portal/ui/screen.tsx'

export default function AdminAccess() {
  return <Screen title="AdminAccess" />
}
