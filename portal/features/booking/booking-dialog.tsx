export default function BookingDialog() {
  return null
}
