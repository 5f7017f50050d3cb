import { Screen } from '#portal/ui/screen.tsx'

export default function AdminDashboard() {
  return <Screen title="Admin Dashboard" />
}
