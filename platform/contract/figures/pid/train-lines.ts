/** Lines of the reference train: kind | path; a trailing > adds an arrowhead. */
export const LINE_ROWS = `
feed | M8 90H235V50H270V70
feed | M270 160V178H352V90H705V420H60V627H108
feed | M108 585V669 M108 585H125 M108 613H125 M108 641H125 M108 669H125
feed | M705 240V252 >
feed | M216 420H206 >
feed | M60 572V580 >
concentrate | M330 580V588 >
permeate | M252 690V700 >
permeate | M474 690V700 >
drain | M270 50H372 >
feed | M196 178H270
chemical | M425 300V90 M416 300H425 M425 262H453V256
chemical | M520 300V90 M511 300H520 M520 262H548V256
chemical | M615 300V90 M606 300H615 M615 262H643V256
feed | M60 627V688
concentrate | M222 669V540H330V641 M330 613H347 M330 641H347 M330 641V688
concentrate | M243 540V504
concentrate | M444 641V540H705V640 >
concentrate | M622 540V605H688V540
concentrate | M566 540V586
permeate | M252 585V790 M235 585H252 M235 613H252 M235 641H252 M235 669H252
permeate | M474 613V790 M457 613H474 M457 641H474
permeate | M252 790H672 >
permeate | M540 790V828
permeate | M586 790V846 >
permeate | M619 790V700H710 >
cleaning | M94 970H450 >
cleaning | M44 892V914 >
cleaning | M78 892V914 >
impulse | M293 85H316V99 M293 147H316V131
impulse | M634 352H612V420 M666 352H688V420
impulse | M552 391V420 M483 391V420 M418 391V420 M361 391V420 M301 391V420 M241 391V420
impulse | M44 550H60 M149 540H108V585 M181 540H222 M310 511V540
impulse | M371 540H330 M403 540H444 M466 511V540 M530 511V540 M600 511V540
impulse | M264 722H252 M264 760H252 M462 722H474 M462 760H474 M508 761V790 M566 761V790
impulse | M108 925H95 M290 941V970 M350 941V970 M410 941V970
feed | M12 222H44
concentrate | M12 240H44
permeate | M12 258H44
chemical | M12 276H44
impulse | M12 294H44
signal | M12 312H44
signal | M78 362H114 M130 378V400 M616 495H639 M655 511V520 M356 840H394
`

/** Positions of inline flow meters. */
export const METERS: readonly (readonly [number, number])[] = [
  [552, 420],
  [600, 540],
  [252, 722],
  [474, 722],
  [350, 970],
]

/** Text on the sheet: x y | anchor | text. */
export const TEXT_ROWS = `
8 78 | start | From well
259 363 | start | LL
379 363 | start | HH
28 530 | middle | HH
183 528 | start | HH
405 528 | start | HH
548 733 | end | HH
52 226 | start | Feed
52 244 | start | Concentrate
52 262 | start | Permeate
52 280 | start | Chemicals, cleaning
52 298 | start | Instrument tap
52 316 | start | Signal
214 230 | start | Field instrument
214 258 | start | Shared display or control
214 284 | start | Interlock
214 308 | start | Closed in service
378 54 | start | Backwash waste
190 182 | end | Backwash water
395 330 | middle | Acid
490 330 | middle | Bisulfite
585 330 | middle | Antiscalant
180 717 | middle | 4 vessels
402 689 | middle | 2 vessels
60 704 | middle | C1
330 704 | middle | C2
243 494 | middle | C3
566 603 | middle | C4
540 845 | middle | C5
698 655 | end | Concentrate
698 668 | end | to disposal
706 692 | end | Permeate dump
586 866 | middle | Drain
44 888 | middle | C3, C4
80 888 | middle | C5
456 966 | start | To C1, stage 1
456 981 | start | or C2, stage 2
`
