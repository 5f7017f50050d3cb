import { Screen } from '#portal/ui/screen.tsx'

export default function SignIn() {
  return <Screen title="SignIn" />
}
