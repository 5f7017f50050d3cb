import { Screen } from '#portal/ui/screen.tsx'

export default function ClientDashboard() {
  return <Screen title="Dashboard" />
}
