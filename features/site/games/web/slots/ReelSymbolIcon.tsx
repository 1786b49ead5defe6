import type { ReelSymbol } from '../../rules/slots/reels.ts'

/** SVG drawings of the symbols, on a 48×48 grid. */
const pictures: Readonly<Record<ReelSymbol, React.ReactNode>> = {
  drop: <path d="M24 5c7 9 13 16 13 24a13 13 0 0 1-26 0c0-8 6-15 13-24z" fill="#2f7fa9" />,
  crystal: (
    <>
      <path d="M24 4l16 12v16L24 44 8 32V16z" fill="#c8d5dd" />
      <path d="M24 4v40M8 16l16 8 16-8" stroke="#556b7a" strokeWidth="2" fill="none" />
    </>
  ),
  valve: (
    <>
      <path d="M5 20l19 10L5 40zM43 20L24 30l19 10z" fill="#b75312" />
      <path d="M24 30V13" stroke="#556b7a" strokeWidth="4" />
      <rect x="12" y="7" width="24" height="6" rx="3" fill="#7f370b" />
    </>
  ),
  gauge: (
    <>
      <circle cx="24" cy="22" r="17" fill="#f4f8fa" stroke="#3e5361" strokeWidth="4" />
      <path d="M24 22l9-9" stroke="#c92a2a" strokeWidth="3" strokeLinecap="round" />
      <circle cx="24" cy="22" r="3" fill="#3e5361" />
      <rect x="20" y="39" width="8" height="7" fill="#3e5361" />
    </>
  ),
  pump: (
    <>
      <circle cx="22" cy="27" r="15" fill="#1d6a93" />
      <rect x="20" y="6" width="22" height="10" rx="2" fill="#1d6a93" />
      <path d="M22 27l0-10M22 27l9 5M22 27l-9 5" stroke="#ecf5fa" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  membrane: (
    <>
      <rect x="3" y="12" width="42" height="24" rx="12" fill="#ee8a44" />
      <ellipse cx="34" cy="24" rx="8" ry="11" fill="#fff3ea" />
      <path
        d="M34 24m0-6a4.5 6 0 1 0 4.5 6a2.5 3.5 0 0 0-4.5-2"
        stroke="#9f450d"
        strokeWidth="2"
        fill="none"
      />
      <path d="M10 17h14M8 24h15M10 31h14" stroke="#9f450d" strokeWidth="2" />
    </>
  ),
}

/** One reel symbol; its name is given in text next to it. */
export const ReelSymbolIcon = ({ symbol, size = 48 }: { symbol: ReelSymbol; size?: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
    {pictures[symbol]}
  </svg>
)
