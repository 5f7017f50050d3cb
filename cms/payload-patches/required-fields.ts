import type { Config } from 'payload'

type SchemaHook = NonNullable<NonNullable<Config['typescript']>['schema']>[number]

/** Keeps required fields with a condition required in the generated types: they are never empty in the database. */
export const requireConditionalFields: SchemaHook = ({ jsonSchema, config }) => {
  for (const { slug, flattenedFields } of config.collections) {
    const schema = jsonSchema.definitions?.[slug]
    for (const field of flattenedFields) {
      const isShownAtTimes = 'admin' in field && field.admin && 'condition' in field.admin
      if (!isShownAtTimes || !('required' in field && field.required)) continue
      const property = schema?.properties?.[field.name]
      if (!schema || !property) continue
      schema.required = [...((schema.required as string[] | undefined) ?? []), field.name]
      if (Array.isArray(property.type))
        property.type = property.type.filter((type) => type !== 'null')
      if (property.enum) property.enum = property.enum.filter((value) => value !== null)
    }
  }
  return jsonSchema
}
