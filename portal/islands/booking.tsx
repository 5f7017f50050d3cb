export function openBooking(options: object) {
  console.log('KM-PLACEHOLDER', options)
}
