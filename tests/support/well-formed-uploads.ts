import { formOf, newUpload, pdf } from './files.ts'
import { newHome, newPhoto } from './homes.ts'
import { newClient, type Person } from './people.ts'
import { newPair } from './photos.ts'
import { type Prepare, plain } from './well-formed-account.ts'

const isClient = (who: Person) => who.user?.role === 'client'

/** A file of this client, or a new client's for staff and for clients before their consultation. */
const fileFor = (who: Person) =>
  isClient(who) ? newUpload(who).catch(() => newUpload()) : newUpload()

/** A photo of a home of this client, or a new client's for staff and for clients before their consultation. */
async function photoFor(who: Person) {
  const photoOf = async (client: Person) => newPhoto(client, await newHome(client))
  const ofNewClient = async () => photoOf(await newClient({ consulted: true }))
  return isClient(who) ? photoOf(who).catch(ofNewClient) : ofNewClient()
}

/** Requests about files, see `well-formed.ts`. */
export const UPLOADS: Record<string, Prepare> = {
  'POST /api/uploads': () => ({ body: formOf([pdf()]) }),
  'GET /api/uploads/user': plain,
  'GET /api/uploads/property/{propertyId}': async (who) => ({
    params: { propertyId: (await newHome(isClient(who) ? who : await newClient())).id },
  }),
  'GET /api/uploads/file/{filename}': async (who) => ({
    params: { filename: (await fileFor(who)).filename },
  }),
  'DELETE /api/uploads/{id}': async (who) => ({ params: { id: (await fileFor(who)).id } }),
  'POST /api/uploads/{id}/cover': async (who) => ({ params: { id: (await photoFor(who)).id } }),
  'PUT /api/admin/uploads/{id}/photo': async (who) => ({
    params: { id: (await photoFor(who)).id },
    body: { kind: 'exempt' },
  }),
  'GET /api/homes/{id}/originals': async () => ({ params: { id: (await newPair()).home.id } }),
  'GET /api/homes/{id}/originals/{uploadId}': async () => {
    const { home, original } = await newPair()
    return { params: { id: home.id, uploadId: original.id } }
  },
}
