import classes from './CertificateDrawing.module.css'

// A decorative QR-like pattern; it cannot be scanned.
const CODE = ['1110111', '1010101', '1110111', '0001010', '1110100', '1010011', '1110101']

/** Illustration of a certificate with its number, code and verification result. */
export function CertificateDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 420 300" aria-hidden="true">
      <rect x="14" y="14" width="330" height="236" rx="14" className={classes.paper} />
      <rect x="26" y="26" width="306" height="212" rx="8" className={classes.frame} />
      <path className={classes.mark} d="M60 52c8 9 14 17 14 25a14 14 0 0 1-28 0c0-8 6-16 14-25Z" />
      <path className={classes.membrane} d="M40 80h40" />
      <text x="92" y="72" className={classes.small}>
        Reverse Osmosis Specialist
      </text>
      <text x="92" y="96" className={classes.large}>
        Level I
      </text>
      <path className={classes.line} d="M48 128h190M48 148h150M48 168h172" />
      <text x="48" y="216" className={classes.small}>
        No. RO1-0000-0000
      </text>
      <g transform="translate(262 158)" className={classes.code}>
        {CODE.flatMap((row, y) =>
          [...row].map((cell, x) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: cells of a fixed drawing
            cell === '1' ? <rect key={`${x}-${y}`} x={x * 8} y={y * 8} width="7" height="7" rx="1" /> : null,
          ),
        )}
      </g>
      <g transform="translate(222 214)">
        <rect width="184" height="72" rx="14" className={classes.answer} />
        <circle cx="34" cy="36" r="17" className={classes.tick} />
        <path d="M26 36l6 6 11-12" className={classes.hook} />
        <text x="62" y="32" className={classes.valid}>
          Valid
        </text>
        <text x="62" y="52" className={classes.asked}>
          asked just now
        </text>
      </g>
    </svg>
  )
}
