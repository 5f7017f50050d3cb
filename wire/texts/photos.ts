/** English texts of altered photos: portal screens, the public page and refusals. */
export const photoTexts = {
  /** The words that California asks for (B&P 10140.8). */
  altered: 'Digitally altered.',
  see: 'See the original.',
  seeOf: (name: string) => `See the original of ${name} (new tab)`,
  kinds: {
    original: 'Original photo',
    exempt: 'Only light, crop or color changed',
    altered: 'Digitally altered',
  },
  mark: {
    open: 'Altered?',
    openOf: (name: string) => `Altered? ${name}`,
    title: (name: string) => `Was ${name} altered?`,
    description:
      'California asks for a label and the original beside every listing photo that was digitally altered.',
    kind: 'This photo',
    details: {
      original: 'As it came from the camera.',
      exempt: 'Brighter, straighter, cropped or with truer colors. Nothing was added or taken out.',
      altered:
        'Something was added, taken out or changed: furniture, lawn, sky, walls. It gets a label and needs its original.',
    },
    original: {
      label: 'Its original',
      placeholder: 'Choose the photo',
      help: 'Add the original to the files of the home first.',
    },
    label: { label: 'What was altered', help: 'Such as: the furniture is not there.' },
    page: 'Public page with both photos',
    submit: 'Save',
    pending: 'Saving...',
    saved: 'Photo Saved',
    failure: { title: 'Not saved', text: 'The photo could not be saved.' },
  },
  page: {
    title: (home: string) => `Original photos of ${home}`,
    description: 'Photos of this home that were digitally altered, beside the originals.',
    lead: 'These photos of the listing were digitally altered. The original is beside each of them.',
    none: 'No photo of this listing was digitally altered.',
    alteredPhoto: 'Digitally altered photo',
    originalPhoto: 'Original photo',
    pair: (place: number) => `Photo ${place}`,
    print: 'This page online',
  },
  problems: {
    kind: 'Choose original, exempt or altered',
    onlyAltered: 'Only an altered photo has an original and a label',
  },
  notPhoto: 'Only a photo that is filed under a home can be marked.',
  noOriginal: 'Add the original to the photos of this home and choose it first.',
  isOriginal: 'Another photo was made from this one, so it is the original.',
  missing: 'This home',
}
