/** Never stored or shown: secrets, return paths of a sign-in, honeypots, values only compared. */
export const NEVER_SHOWN = [
  /^POST \/api\/auth\/\S+ (?:password|token|next)$/,
  /^POST \/api\/admin-(?:access accessCode|login password)$/,
  /^POST \/api\/(?:contact|schedule) website$/,
  /^(?:PATCH \/api\/(?:properties\/\{id\}\/status|admin\/(?:clients|vendors|properties)\/\{id\})|PUT \/api\/admin\/blog\/posts\/\{id\}) seen\./,
  /^(?:PATCH|POST) \/api\/admin\/consultations\/\{id\}\S* seen\./,
  /^PATCH \/api\/schedule token$/,
  /^POST \/api\/statements address$/,
  /^POST \/api\/admin\/date-rules\/preview /,
  /^POST \/api\/properties\/\{id\}\/statements place$/,
  /^POST \/api\/admin\/contracts filePath$/,
  /^PUT \/api\/admin\/consultations\/own-calendar address$/,
  /^POST \/api\/uploads uploadType$/,
  /^(?:POST|DELETE) \/api\/account\S* (?:password|currentPassword|code|pending)$/,
  /^POST \/api\/contracts\/\{id\}\/signature code$/,
  /^POST \/api\/offers\/\{id\}\/(?:acceptance|counter-signature) (?:termsSha256|code|signature\.name)$/,
  // Shown only to its user, as text: second-factor.spec.ts.
  /^POST \/api\/account\/passkeys name$/,
]
