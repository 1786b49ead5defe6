/**
 * Symbols of the reference train, in flow order: tag | shape | x y | tag position | value position | name | function |
 * lecture. @ rotates a shape, and an analyzer gives its measured quantity after a colon.
 */
export const SYMBOL_ROWS = `
P-101 | pump | 86 90 | below | above | Feed pump | Centrifugal pump. Pushes well water through the pretreatment and gives the high-pressure pump its suction pressure. | OLC117/2
CV-101 | check | 128 90 | below | | Check valve of the feed pump | Holds the column of water when the feed pump stops. | OLC117/2
HV-101 | motor | 180 90 | below | right | Feed valve | Motor-operated globe valve. Opens slowly at a start, so that the vessels fill without a shock. | OLC117/2
SP-101 | sample@down | 218 90 | below | | Sample point, raw water | SDI, chlorine and hardness of the raw water are measured here. | OLC115/1
F-101 | media | 270 115 | inside | 8 84 start | Media filter | Anthracite over sand. Takes particles out and is backwashed when its pressure drop has risen by 8 to 10 psi. | OLC115/2
V-102 | closed | 325 50 | above | | Backwash outlet valve | Lets the dirty wash water out. Closed in service. | OLC115/2
V-103 | closed | 228 178 | below | | Backwash inlet valve | Lets wash water in from below. Closed in service. | OLC115/2
PDIT-101 | field | 316 115 | | 0 -36 middle | Pressure drop, media filter | Compares the pressure above and below the bed. It says when to backwash. | OLC115/2
SP-102 | sample@down | 388 90 | below | | Sample point behind the media filter | An SDI test here shows what the media filter does. | OLC115/1
P-201 | dosing | 425 215 | left | up | Acid pump | Diaphragm metering pump. Lowers the pH where carbonate would scale. | OLC115/6
CV-201 | check@up | 425 125 | right | | Injection check valve, acid | Keeps feed water out of the chemical line. | OLC140/3
CC-201 | column | 453 231 | above | | Calibration column, acid | Close the tank valve, let the pump draw from the column for 60 seconds and read the milliliters. | OLC115/6
V-201 | ball@up | 425 284 | right | | Tank valve, acid | Closed for a drawdown, so that the pump draws from its column only. | OLC115/6
TK-201 | open-tank | 398 292 | inside | | Acid tank | Sulfuric acid in a tank with containment. | OLC140/3
P-202 | dosing | 520 215 | left | up | Bisulfite pump | Diaphragm metering pump. Its bisulfite takes up chlorine before the membrane meets it. | OLC115/3
CV-202 | check@up | 520 125 | right | | Injection check valve, bisulfite | Keeps feed water out of the chemical line. | OLC140/3
CC-202 | column | 548 231 | above | | Calibration column, bisulfite | The drawdown proves the dose. A pump that turns may still pump air. | OLC115/6
V-202 | ball@up | 520 284 | right | | Tank valve, bisulfite | Closed for a drawdown, so that the pump draws from its column only. | OLC115/6
TK-202 | open-tank | 493 292 | inside | | Bisulfite tank | Sodium bisulfite solution. It loses strength with age, so it is made up fresh. | OLC115/3
P-203 | dosing | 615 215 | left | up | Antiscalant pump | Diaphragm metering pump. Delays the growth of crystals in the last elements. | OLC115/6
CV-203 | check@up | 615 125 | right | | Injection check valve, antiscalant | Keeps feed water out of the chemical line. | OLC140/3
CC-203 | column | 643 231 | above | | Calibration column, antiscalant | The drawdown proves the dose, every shift. | OLC115/6
V-203 | ball@up | 615 284 | right | | Tank valve, antiscalant | Closed for a drawdown, so that the pump draws from its column only. | OLC115/6
TK-203 | open-tank | 588 292 | inside | | Antiscalant tank | Antiscalant as delivered, or diluted with permeate for a few days. | OLC115/6
SM-201 | mixer | 668 90 | above | | Static mixer | Mixes acid, bisulfite and antiscalant into the feed before anything measures it. | OLC115/3
F-102 | cartridge | 650 408 | below | | Cartridge filter | 5 µm cartridges, the last guard of the high-pressure pump and the elements. | OLC115/2
PDIT-102 | field | 650 352 | | above | Pressure drop, cartridge filter | Change the cartridges at 10 to 15 psi. A sudden fall means that a cartridge has burst or lost its seat. | OLC115/2
SP-103 | sample@down | 588 420 | below | | Sample point, RO feed | SDI and chlorine of the water that goes to the membrane. Chlorine must not be detectable. | OLC115/1
FIT-101 | field | 552 375 | | above | Feed flow | Electromagnetic flow meter and transmitter. Permeate and concentrate together must agree with it. | OLC117/3
AIT-101 | field:COND | 483 375 | | above | Feed conductivity | Changes when the raw water changes. Salt passage is calculated with it. | OLC130/2
AIT-102 | field:pH | 418 375 | | above | Feed pH | Shows the acid dose. A trip at low and high pH protects the elements. | OLC130/3
AIT-103 | field:ORP | 361 375 | | above | Feed ORP | Shows chlorine that bisulfite did not remove. High ORP trips the high-pressure pump through I-301. | OLC115/3
TIT-101 | field | 301 375 | | above | Feed temperature | Flow is normalized to 25 °C with it. | OLC117/1
PIT-301 | field | 241 375 | | above | Suction pressure | Pressure behind the cartridge filter. Low-low trips the high-pressure pump before it cavitates. | OLC117/2
V-301 | butterfly | 188 420 | below | | Suction isolation valve | Locked closed when somebody works on the pump or the cartridges. | OLC117/8
P-301 | pump@left | 130 420 | below | 24 -14 start | High-pressure pump | Centrifugal pump on a variable-speed drive. Raises the feed to about 205 psi. | OLC117/2
SIC-301 | shared | 130 362 | | above | Speed controller | Sets the drive of the high-pressure pump, so that the pressure rises by no more than 10 psi per second. | OLC117/2
I-301 | interlock | 62 362 | | above | Interlock of the high-pressure pump | Stops the pump at low suction pressure, high feed pressure, high ORP, high pressure drop or high permeate pressure. Reset it only when the cause is known. | OLC117/2
CV-301 | check@down | 60 465 | left | | Check valve of the high-pressure pump | Keeps the vessels from emptying backward through a pump that has stopped. | OLC117/2
V-302 | butterfly@down | 60 505 | right | | Discharge isolation valve | Isolates the array for cleaning and for work on the pump. | OLC117/6
PIT-302 | field | 28 550 | | below | Feed pressure | Pressure ahead of stage 1: 205 psi in the reference train. High-high trips the pump. | OLC111/6
RO-301 | vessels:4 | 180 627 | below | | Stage 1 | Four vessels of six elements. Makes 112 gpm of permeate from 200 gpm of feed. | OLC111/7
PDIT-301 | field | 165 540 | | above | Pressure drop, stage 1 | Feed minus interstage pressure, 20 psi when clean. A rise indicates fouling at the lead elements. | OLC117/3
SP-301 | sample@up | 252 585 | right | | Permeate sample valves, stage 1 | One on each vessel. A vessel that reads higher than its neighbors is probed. | OLC220/2
V-501 | hose@down | 60 672 | right | | Cleaning supply, stage 1 (C1) | Closed in service. The hose from the cleaning skid is connected here. | OLC117/6
V-503 | hose@up | 243 518 | right | | Cleaning return, stage 1 (C3) | Closed in service. The cleaning solution of stage 1 goes back to the tank here. | OLC117/6
V-310 | butterfly | 280 540 | below | | Interstage isolation valve | Open in service, closed when the stages are cleaned one by one. | OLC117/6
PIT-303 | field | 310 495 | | above | Interstage pressure | Pressure between the stages: 185 psi in the reference train. | OLC111/6
V-502 | hose@down | 330 672 | right | | Cleaning supply, stage 2 (C2) | Closed in service. The hose from the cleaning skid is connected here. | OLC117/6
RO-302 | vessels:2 | 402 627 | below | | Stage 2 | Two vessels of six elements. Makes 38 gpm from the 88 gpm of concentrate that stage 1 leaves. | OLC111/7
PDIT-302 | field | 387 540 | | above | Pressure drop, stage 2 | Interstage minus concentrate pressure, 18 psi when clean. A rise indicates scale at the tail. | OLC117/3
SP-302 | sample@up | 474 613 | right | | Permeate sample valves, stage 2 | One on each vessel. | OLC220/2
PIT-304 | field | 466 495 | | above | Concentrate pressure | Pressure behind stage 2: 167 psi in the reference train. | OLC111/6
V-504 | hose@down | 566 570 | right | | Cleaning return, stage 2 (C4) | Closed in service. The cleaning solution of stage 2 goes back to the tank here. | OLC117/6
AIT-302 | field:COND | 530 495 | | above | Concentrate conductivity | Closes the salt balance. At the end of a flush it falls to that of the flush water. | OLC117/3
FIT-302 | field | 600 495 | | above | Concentrate flow | Electromagnetic flow meter and transmitter: 50 gpm in the reference train. Never below the minimum of the last vessels. | OLC111/3
FIC-302 | shared | 655 495 | | above | Concentrate flow controller | Compares the concentrate flow with its set point and moves FV-302. With the flow of permeate it sets the recovery. | OLC111/3
FV-302 | control | 655 540 | below | right | Concentrate control valve | Globe valve with a diaphragm actuator that fails open. Throttles the concentrate, and so sets pressure and recovery together with the pump. | OLC111/3
HV-303 | motor | 655 605 | below | 0 34 middle | Flush valve | Motor-operated bypass of the concentrate valve. Open during a flush, so that much water passes at low pressure. | OLC117/2
FIT-401 | field | 280 722 | | right | Permeate flow, stage 1 | Flow meter and transmitter: 112 gpm in the reference train. | OLC117/4
AIT-401 | field:COND | 280 760 | | right | Permeate conductivity, stage 1 | Salt passage of stage 1 is calculated with it. | OLC117/4
FIT-402 | field | 446 722 | | left | Permeate flow, stage 2 | Flow meter and transmitter: 38 gpm in the reference train. A loss here is the first sign of scale. | OLC117/4
AIT-402 | field:COND | 446 760 | | left | Permeate conductivity, stage 2 | Higher than in stage 1, because stage 2 is fed saltier water. | OLC117/4
FI-403 | shared | 340 840 | | below | Permeate flow, total | Sum of FIT-401 and FIT-402, calculated by the PLC: 150 gpm in the reference train. | OLC111/3
FFI-404 | shared | 410 840 | | below | Recovery | Ratio of permeate flow to feed flow, calculated by the PLC: 75% in the reference train. | OLC111/3
AIT-403 | field:COND | 508 745 | | above | Permeate conductivity | Decides whether permeate goes to the tank or to drain. | OLC117/2
V-505 | hose@down | 540 812 | left | | Cleaning return, permeate (C5) | Closed in service. Permeate made during a cleaning goes back to the cleaning tank, so that it cannot build up pressure. | OLC117/6
PIT-401 | field | 566 745 | | above | Permeate pressure | Must never exceed the concentrate pressure by more than 5 psi. High-high trips the pump. | OLC117/2
PSE-401 | rupture@down | 586 818 | right | | Rupture disk | Bursts before the permeate side reaches a pressure that splits the glue lines of the elements. | OLC501/1
CV-401 | check | 602 790 | above | | Check valve, permeate | Keeps permeate from flowing back into the elements after a stop. | OLC117/2
HV-402 | motor@up | 619 719 | 14 0 start | 14 14 start | Permeate dump valve | Sends permeate to drain after a start and out of specification. Close it only after HV-401 is open. | OLC117/2
HV-401 | motor | 643 790 | below | above | Permeate valve to the tank | Opens when the conductivity is in specification. Open it before HV-402 closes. | OLC117/2
TK-401 | closed-tank | 694 820 | inside | | Permeate tank | Stores permeate. A tank above the vessels needs a check valve or a vent. | OLC117/2
TK-501 | heated-tank | 60 945 | inside | | Cleaning tank with heater | Cleaning solution is mixed, heated and collected here. | OLC117/6
AIT-501 | field:pH | 124 925 | | right | pH of the cleaning solution | A pH that drifts toward neutral shows that the cleaner is used up. | OLC117/6
P-501 | pump | 160 970 | below | above | Cleaning pump | Circulates the solution at low pressure, 30 to 45 gpm for each 8-inch vessel. | OLC117/6
F-501 | cartridge | 225 960 | below | | Cleaning cartridge filter | Catches what the cleaning loosens, so that it does not return to the elements. | OLC117/6
TIT-501 | field | 290 925 | | above | Temperature of the cleaning solution | Warm solution cleans better. The limit depends on the pH. | OLC117/6
FIT-501 | field | 350 925 | | above | Cleaning flow | Flow of the whole stage. Divide by its vessels. | OLC117/6
PIT-501 | field | 410 925 | | above | Cleaning pressure | As low as the flow allows, at most 60 psi, so that no permeate is made. | OLC117/6
`
