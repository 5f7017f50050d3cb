/** Converts an SVG to PNG. sharp is imported on the first call, because pages do not need it. */
export async function picture(svg: string): Promise<Response> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
