import copy from './default-copy.json' with { type: 'json' }
import spanish from './default-copy-es.json' with { type: 'json' }
import { ServicePackage } from './packages.ts'

/** The site's default copy, which the CMS is seeded with. */
export const DEFAULT_COPY = {
  ...copy,
  packages: copy.packages.map((entry) => ({ ...entry, id: ServicePackage.parse(entry.id) })),
}

/** The words of `/es` that the CMS is seeded with. To be reviewed by a native speaker. */
export const DEFAULT_SPANISH = {
  ...spanish,
  packages: spanish.packages.map((entry) => ({ ...entry, id: ServicePackage.parse(entry.id) })),
}
