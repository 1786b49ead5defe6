import { useEffect, useState } from 'react'
import { Loading } from '#platform/web/parts/Loading.tsx'

const SIZE = 250

/** A QR code, 250 by 250, generated on this device. */
export function QrPicture({ text, alt }: { text: string; alt: string }) {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('qrcode')
      .then((qr) => qr.toDataURL(text, { width: SIZE, margin: 2, errorCorrectionLevel: 'M' }))
      .then((url) => {
        if (isCurrent) setImage(url)
      })
    return () => {
      isCurrent = false
    }
  }, [text])
  if (!image) return <Loading lines={6} />
  return <img src={image} width={SIZE} height={SIZE} alt={alt} />
}
