import { Screen } from '#portal/ui/screen.tsx'

export default function OwnerLogin() {
  return <Screen title="OwnerLogin" />
}
