import { ButtonLink } from './button.tsx'

/** Downloads what a call gives as a file. */
export function ExportLink({ route }: { route: { path: string } }) {
  return (
    <ButtonLink size="small" variant="quiet">
      <a href={route.path} download>
        Export CSV
      </a>
    </ButtonLink>
  )
}
