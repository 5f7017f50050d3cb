import type { CustomerStage } from '#wire/stages.ts'
import type { Role } from '#wire/viewer.ts'

/** The five demo accounts that can sign in (api.md). */
export const DEMO_PEOPLE: {
  email: string
  firstName: string
  lastName: string
  role: Role
  hasConsultation: boolean
  stage: CustomerStage
  /** Days before today. */
  joined: number
  what: string
}[] = [
  {
    email: 'owner@example.com',
    firstName: 'Marisol',
    lastName: 'Vega',
    role: 'owner',
    hasConsultation: false,
    stage: 'lead',
    joined: 412,
    what: 'owner: staff dashboard, roles, CMS',
  },
  {
    email: 'admin@example.com',
    firstName: 'Dana',
    lastName: 'Whitlock',
    role: 'admin',
    hasConsultation: false,
    stage: 'lead',
    joined: 365,
    what: 'admin: staff dashboard, CMS',
  },
  {
    email: 'editor@example.com',
    firstName: 'Priya',
    lastName: 'Raman',
    role: 'editor',
    hasConsultation: false,
    stage: 'lead',
    joined: 203,
    what: 'editor: guides in the CMS',
  },
  {
    email: 'client@example.com',
    firstName: 'Walter',
    lastName: 'Ibarra',
    role: 'client',
    hasConsultation: false,
    stage: 'lead',
    joined: 2,
    what: 'client without a consultation',
  },
  {
    email: 'seller@example.com',
    firstName: 'June',
    lastName: 'Takahashi',
    role: 'client',
    hasConsultation: true,
    stage: 'active-client',
    joined: 40,
    what: 'client who is selling',
  },
]
