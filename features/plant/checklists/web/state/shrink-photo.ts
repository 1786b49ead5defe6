/** No longer on its longer side: what is on a gauge can still be read. */
const LONGEST = 1600

/** A photo as a small JPEG, without the place and device that cameras write into theirs. */
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
