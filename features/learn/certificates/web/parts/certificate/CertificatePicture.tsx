import { useEffect, useState } from 'react'
import type { CertificateCard } from '../../../contract/views.ts'
import { achievementText } from '../../../rules/card-text.ts'
import { dayText, hoursText } from '../../../rules/certificate-text.ts'
import classes from './CertificatePicture.module.css'

type Printed = Pick<
  CertificateCard,
  | 'number'
  | 'type'
  | 'title'
  | 'level'
  | 'course'
  | 'holderName'
  | 'hours'
  | 'issuedOn'
  | 'expiresOn'
  | 'status'
>

interface Props {
  certificate: Printed
  /** URL encoded in the QR code. */
  verifyUrl: string
}

const WIDE = 400

/** Small preview of a certificate; the actual document is the PDF. */
export function CertificatePicture({ certificate, verifyUrl }: Props) {
  const { number, holderName, hours, issuedOn, expiresOn, status } = certificate
  const lines = wrapped(achievementText(certificate), 46)
  const isOver = status === 'revoked' || status === 'superseded' || status === 'expired'
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 550 425"
      role="img"
      aria-label={`Certificate ${number} of ${holderName}`}
    >
      <rect width="550" height="425" fill="#fffdf8" />
      <rect x="16" y="16" width="518" height="393" fill="none" stroke="#b9793f" strokeWidth="2.5" />
      <rect x="23" y="23" width="504" height="379" fill="none" stroke="#d9b48f" />
      <path d="M275 46c12 13 20 23 20 34a20 20 0 0 1-40 0c0-11 8-21 20-34Z" fill="#1d6d94" />
      <path d="M250 82h50" stroke="#fffdf8" strokeWidth="5" strokeDasharray="9 5" />
      <Words y={132} size={15} spaced>
        CERTIFICATE
      </Words>
      <Words y={156} size={13} quiet>
        This certifies that
      </Words>
      <Words y={198} size={34} bold>
        {holderName}
      </Words>
      <path d="M125 212h300" stroke="#d9b48f" />
      <Words y={236} size={13} quiet>
        has earned
      </Words>
      {lines.map((line, index) => (
        <Words key={line} y={262 + index * 22} size={18} bold>
          {line}
        </Words>
      ))}
      {hours > 0 ? (
        <Words y={268 + lines.length * 22} size={13} quiet>
          {hoursText(hours)} contact {hours === 1 ? 'hour' : 'hours'}
        </Words>
      ) : null}
      <g className={classes.small}>
        <text x="48" y="352">
          Issued {dayText(issuedOn)}
        </text>
        <text x="48" y="369">
          {expiresOn ? `Valid through ${dayText(expiresOn)}` : 'Does not expire'}
        </text>
        <text x="48" y="386">
          {number}
        </text>
      </g>
      <Code text={verifyUrl} />
      {isOver ? (
        <g transform="rotate(-18 275 230)">
          <rect
            x="135"
            y="200"
            width="280"
            height="62"
            rx="8"
            fill="#fffdf8"
            fillOpacity=".82"
            stroke="#b02020"
            strokeWidth="4"
          />
          <text x="275" y="243" textAnchor="middle" className={classes.stamp}>
            {status === 'revoked' ? 'REVOKED' : status === 'expired' ? 'EXPIRED' : 'REPLACED'}
          </text>
        </g>
      ) : null}
    </svg>
  )
}

interface WordsProps {
  y: number
  size: number
  bold?: boolean
  quiet?: boolean
  spaced?: boolean
  children: string | (string | number)[]
}

/** A centered line of text; condensed if it is too wide. */
function Words({ y, size, bold, quiet, spaced, children }: WordsProps) {
  const text = Array.isArray(children) ? children.join('') : children
  const isTooWide = text.length * size * 0.52 > WIDE
  return (
    <text
      x="275"
      y={y}
      textAnchor="middle"
      fontSize={size}
      fontWeight={bold ? 700 : 400}
      fill={quiet ? '#4b6577' : '#17374a'}
      {...(spaced ? { letterSpacing: 5 } : {})}
      {...(isTooWide ? { textLength: WIDE, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
    >
      {text}
    </text>
  )
}

/** QR code that links to the verification page, drawn on this device. */
function Code({ text }: { text: string }) {
  const [path, setPath] = useState('')
  useEffect(() => {
    let isCurrent = true
    import('qrcode')
      .then((qr) => {
        const { size, data } = qr.create(text, { errorCorrectionLevel: 'M' }).modules
        const cell = 78 / size
        const cells = Array.from(data, (dark, index) =>
          dark
            ? `M${(index % size) * cell} ${Math.floor(index / size) * cell}h${cell}v${cell}h-${cell}z`
            : '',
        )
        if (isCurrent) setPath(cells.join(''))
      })
      // The picture is still useful without its QR code because the URL is shown below.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [text])
  return <path d={path} transform="translate(426 312)" fill="#17374a" />
}

/** Wraps text to a maximum line length, in three lines at the maximum. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && (last.length + word.length < most || lines.length === 3))
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
