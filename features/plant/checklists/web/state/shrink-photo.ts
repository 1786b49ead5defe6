/** Maximum length of the longer side in pixels; gauges remain readable at this size. */
const LONGEST = 1600

/** Converts a photo to a small JPEG, without location and device metadata. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) => {
    const made = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The photo could not be read.'))
    canvas.toBlob(made, 'image/jpeg', 0.8)
  })
}
