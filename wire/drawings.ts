/** One path of a drawing. `as` chooses its fill: the wall’s or the tint; a path without it is a line without a fill. */
export type DrawnPath = { d: string; as?: 'wall' | 'tint' }

/** A Craftsman house, 210 by 138, from its left edge on the ground at y = 0. */
export const CRAFTSMAN: readonly DrawnPath[] = [
  { as: 'wall', d: 'M156 -112v-26h18v26M153 -138h24' },
  { as: 'wall', d: 'M22 0v-80h166v80z' },
  { as: 'tint', d: 'M2 -74 42 -118h126l40 44z' },
  { as: 'tint', d: 'M64 -92 105 -130l41 38h-9L105 -121 73 -92z' },
  { as: 'wall', d: 'M77 -92 105 -118l28 26z' },
  { d: 'M90 -94v-9h30v9zM100 -94v-9M110 -94v-9' },
  { as: 'wall', d: 'M12 -74h186v9H12z' },
  { as: 'wall', d: 'M44 -24v-32h34v32zM132 -24v-32h34v32z' },
  { d: 'M44 -46h34M61 -56v32M132 -46h34M149 -56v32' },
  { as: 'tint', d: 'M93 -6v-50h24v50z' },
  { d: 'M93 -42h24M105 -56v14M112 -26v2' },
  {
    d: 'M38 -24h50M122 -24h50M46 -24v18M54 -24v18M62 -24v18M70 -24v18M78 -24v18M132 -24v18M140 -24v18M148 -24v18M156 -24v18M164 -24v18',
  },
  {
    as: 'wall',
    d: 'M20 -32h-3l-2 -4h24l-2 4zM21 -36l2 -29h10l2 29zM176 -36l2 -29h10l2 29M173 -36h24l-2 4h-20zM17 -32h20V0H17zM175 -32h20V0h-20z',
  },
  { d: 'M17 -16h20M27 -32v16M22 -16V0M175 -16h20M185 -32v16M190 -16V0' },
  { as: 'wall', d: 'M37 -6h138V0H37z' },
  { as: 'wall', d: 'M86 0v-4h38v4' },
  { d: 'M8 -74l8 8M202 -74l-8 8' },
]

/** An oak, 76 by 84, around its trunk on the ground at y = 0. */
export const OAK: readonly DrawnPath[] = [
  { d: 'M-3 0c2-14 2-22 0-34M4 0c-1-14-1-22 1-34' },
  {
    as: 'tint',
    d: 'M-38 -34c-10-10-4-26 8-26-2-14 16-22 24-12 8-12 28-8 28 6 14-2 22 14 14 24 4 8-6 12-12 8-6 8-18 8-22 2-6 6-18 6-22-1-6 6-16 5-18-1z',
  },
  { d: 'M0 -32v-16M0 -40l12-10M-1 -38l-12-8' },
]

/** Hills below the initials of a person without a picture, on a ground of 100 by 100. */
export const PORTRAIT_HILLS: readonly DrawnPath[] = [
  { as: 'tint', d: 'M0 78C18 62 34 66 50 74S84 84 100 66V100H0Z' },
  { as: 'wall', d: 'M0 90C22 78 40 82 58 88S88 90 100 82V100H0Z' },
]
