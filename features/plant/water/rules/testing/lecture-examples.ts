/**
 * Worked examples of the lectures: unit, relation, computed variable, inputs, and the result as printed. Commas within
 * numbers are kept as printed.
 */
export const lectureExamples = `
OLC110/01-why-water-is-never-pure | feed-rate | rate | flow=0.144 MGD; dose=701 mg/L | 842 lb/day
OLC110/04-hardness-and-scale | lsi | index | ph=7.5; tds=400 mg/L; temperature=25 °C; calcium=240 mg/L as CaCO₃; alkalinity=196 mg/L as CaCO₃ | 0.22
OLC110/04-hardness-and-scale | lsi | index | ph=8.10; tds=1600 mg/L; temperature=25 °C; calcium=960 mg/L as CaCO₃; alkalinity=784 mg/L as CaCO₃ | 1.97
OLC110/04-hardness-and-scale | concentration-factor | factor | recovery=80% | 5.00
OLC110/04-hardness-and-scale | concentration-factor | recovery | factor=4.8 | 79 %
OLC110/06-metals-sulfide-and-chlorine | feed-rate | rate | flow=0.537 MGD; dose=0.05 mg/L | 0.224 lb/day
OLC110/06-metals-sulfide-and-chlorine | feed-rate | rate | flow=0.537 MGD; dose=3.0 mg/L | 13.4 lb/day
OLC110/06-metals-sulfide-and-chlorine | feed-rate | rate | flow=84.7 m³/h; dose=3.0 mg/L | 6.1 kg/day
OLC110/07-field-tests-you-can-trust | conductivity-25 | at25 | reading=1,240 µS/cm; temperature=15 °C | 1,550 µS/cm
OLC110/07-field-tests-you-can-trust | sdi | index | first=30 s; last=40 s; between=15 min | 1.67
OLC110/07-field-tests-you-can-trust | sdi | index | first=28 s; last=62 s; between=15 min | 3.66
OLC111/01-osmosis-and-osmotic-pressure | osmotic-pressure | osmotic | salt=2,000 mg/L; molarMass=58.44; ions=2; temperature=25 °C | 1.70 bar
OLC111/01-osmosis-and-osmotic-pressure | osmotic-d4516 | osmotic | salt=2,000 mg/L; temperature=25 °C | 158.6 kPa
OLC111/01-osmosis-and-osmotic-pressure | osmotic-d4516 | osmotic | salt=2,000 mg/L; temperature=25 °C | 23.0 psi
OLC111/01-osmosis-and-osmotic-pressure | osmotic-rule | osmotic | salt=7,910 mg/L | 79 psi
OLC111/03-recovery-and-concentration-factor | recovery | recovery | feed=200 gpm; permeate=150 gpm | 75 %
OLC111/03-recovery-and-concentration-factor | concentrate-flow | concentrate | feed=200 gpm; permeate=150 gpm | 50 gpm
OLC111/03-recovery-and-concentration-factor | concentrate-tds | concentrate | feed=2,000 mg/L; permeate=30 mg/L; recovery=75% | 7,910 mg/L
OLC111/03-recovery-and-concentration-factor | feed-brine-average | mean | feed=2,000 mg/L; recovery=75% | 3,697 mg/L
OLC111/03-recovery-and-concentration-factor | feed-rate | rate | flow=0.072 MGD; dose=7,910 mg/L | 4,750 lb/day
OLC111/04-flux-and-salt-passage | flux | flux | permeate=150 gpm; elements=36; area=400 ft² | 15.0 gfd
OLC111/04-flux-and-salt-passage | flux | flux | permeate=150 gpm; elements=36; area=400 ft² | 25.5 LMH
OLC111/04-flux-and-salt-passage | flux | flux | permeate=112 gpm; elements=24; area=400 ft² | 16.8 gfd
OLC111/04-flux-and-salt-passage | flux | flux | permeate=38 gpm; elements=12; area=400 ft² | 11.4 gfd
OLC111/04-flux-and-salt-passage | salt-passage | passage | feed=2,000 mg/L; permeate=30 mg/L | 1.5 %
OLC111/04-flux-and-salt-passage | rejection | rejection | passage=1.5% | 98.5 %
OLC111/06-driving-pressure-and-temperature | feed-brine-average | mean | feed=2,000 mg/L; recovery=56% | 2,932 mg/L
OLC111/06-driving-pressure-and-temperature | osmotic-d4516 | osmotic | salt=2,932 mg/L; temperature=25 °C | 33.75 psi
OLC111/06-driving-pressure-and-temperature | net-driving-pressure | net | feed=205 psi; drop=20 psi; back=5 psi; feedSalt=2,000 mg/L; permeateSalt=20 mg/L; recovery=56%; temperature=25 °C | 156.5 psi
OLC111/06-driving-pressure-and-temperature | net-driving-pressure | net | feed=205 psi; drop=20 psi; back=5 psi; feedSalt=2,000 mg/L; permeateSalt=20 mg/L; recovery=56%; temperature=25 °C | 10.8 bar
OLC111/06-driving-pressure-and-temperature | net-driving-pressure-rule | net | feed=205 psi; drop=20 psi; back=5 psi; feedSalt=2,000 mg/L; permeateSalt=20 mg/L; recovery=56% | 160.9 psi
OLC111/06-driving-pressure-and-temperature | net-driving-pressure-rule | net | feed=218 psi; drop=23 psi; back=5 psi; feedSalt=2,100 mg/L; permeateSalt=20 mg/L; recovery=56% | 170.9 psi
OLC111/06-driving-pressure-and-temperature | specific-flux | permeability | flux=16.8 gfd; net=156.5 psi; temperature=25 °C | 0.107 gfd/psi
OLC111/06-driving-pressure-and-temperature | temperature-factor | factor | temperature=15 °C | 0.704
OLC111/06-driving-pressure-and-temperature | temperature-factor | factor | temperature=30 °C | 1.157
OLC111/07-arrays-and-limits | recovery | feed | permeate=280 gpm; recovery=75% | 373 gpm
OLC111/07-arrays-and-limits | flux | flux | permeate=280 gpm; elements=72; area=400 ft² | 14.0 gfd
OLC111/08-normalization-basics | net-driving-pressure | net | feed=218 psi; drop=23 psi; back=5 psi; feedSalt=2,100 mg/L; permeateSalt=20 mg/L; recovery=55.67%; temperature=22 °C | 166.8 psi
OLC115/01-why-pretreat-and-sdi | sdi | index | first=30 s; last=40 s; between=15 min | 1.67
OLC115/02-media-and-cartridge-filters | filter-loading | loading | flow=100 gpm; diameter=6 ft | 3.5 gpm/ft²
OLC115/02-media-and-cartridge-filters | filter-loading | loading | flow=100 gpm; diameter=6 ft | 8.6 m/h
OLC115/02-media-and-cartridge-filters | filter-loading | flow | loading=15 gpm/ft²; diameter=6 ft | 424 gpm
OLC115/03-oxidants-and-dechlorination | dechlorination | dose | chlorine=0.5 mg/L; ratio=3 | 1.5 mg/L
OLC115/03-oxidants-and-dechlorination | feed-rate | rate | flow=0.144 MGD; dose=1.5 mg/L | 1.80 lb/day
OLC115/03-oxidants-and-dechlorination | pump-rate | pump | flow=100 gpm; dose=1.5 mg/L; strength=10%; density=1.07 kg/L | 5.3 mL/min
OLC115/05-scaling-indices | lsi | index | ph=7.5; tds=400 mg/L; temperature=25 °C; calcium=240 mg/L as CaCO₃; alkalinity=196 mg/L as CaCO₃ | 0.22
OLC115/05-scaling-indices | lsi | index | ph=8.10; tds=1600 mg/L; temperature=25 °C; calcium=960 mg/L as CaCO₃; alkalinity=784 mg/L as CaCO₃ | 1.97
OLC115/05-scaling-indices | concentrate-ph | concentrate | feed=7.5; recovery=75% | 8.10
OLC115/05-scaling-indices | concentrate-tds | concentrate | feed=2,000 mg/L; permeate=40 mg/L; recovery=75% | 7,880 mg/L
OLC115/05-scaling-indices | sdsi | index | ph=7.4; calcium=39.92 meq/L; alkalinity=280 mg/L as CaCO₃; constant=3.1 | 0.35
OLC115/06-softening-acid-antiscalant | feed-rate | rate | flow=1.5 MGD; dose=3 mg/L | 37.5 lb/day
OLC115/06-softening-acid-antiscalant | pump-rate | pump | flow=1.5 MGD; dose=3 mg/L; strength=100%; density=1.2 kg/L | 9.9 mL/min
OLC117/01-four-variables | net-driving-pressure | net | feed=185 psi; drop=18 psi; back=5 psi; feedSalt=4,520 mg/L; permeateSalt=60 mg/L; recovery=43.18%; temperature=25 °C | 103.4 psi
OLC117/01-four-variables | osmotic-d4516 | osmotic | salt=5,917 mg/L; temperature=25 °C | 68.3 psi
OLC117/04-normalization | net-driving-pressure | net | feed=218 psi; drop=20 psi; back=5 psi; feedSalt=2,050 mg/L; permeateSalt=20 mg/L; recovery=57.14%; temperature=23 °C | 168.5 psi
OLC117/04-normalization | net-driving-pressure | net | feed=198 psi; drop=19 psi; back=5 psi; feedSalt=4,757 mg/L; permeateSalt=72 mg/L; recovery=40.48%; temperature=23 °C | 114.4 psi
OLC117/04-normalization | net-driving-pressure | net | feed=210 psi; drop=21 psi; back=5 psi; feedSalt=4,600 mg/L; permeateSalt=66 mg/L; recovery=38.37%; temperature=21 °C | 129.2 psi
OLC117/04-normalization | net-driving-pressure-rule | net | feed=198 psi; drop=19 psi; back=5 psi; feedSalt=4,757 mg/L; permeateSalt=72 mg/L; recovery=40.48% | 123.2 psi
OLC117/04-normalization | temperature-factor | factor | temperature=23 °C | 0.9339
OLC117/06-cleaning | cleaning-volume | volume | elements=24; vessel=7.9 in; element=40 in; pipe=3.826 in; run=50 ft | 234 gal
OLC117/07-storage | make-up | product | volume=500 gal; target=1%; targetDensity=1 kg/L; strength=100% | 41.7 lb
OLC120/02-media-filters | filter-loading | flow | loading=15 gpm/ft²; diameter=6 ft | 424 gpm
OLC120/04-antiscalant-dosing | feed-rate | rate | flow=1.5 MGD; dose=3 mg/L | 17.0 kg/day
OLC130/01-flow-pressure-signals | signal | value | current=14.4; low=0; high=200 | 130
OLC130/02-conductivity-and-temperature | conductivity-25 | at25 | reading=900 µS/cm; temperature=18 °C | 1,047 µS/cm
OLC140/03-dilution-and-feeding | dilution | taken | strong=125 g/L; weak=10 g/L; made=50 gal | 4 gal
OLC310/02-arrays | flux | elements | permeate=300 gpm; flux=15 gfd; area=400 ft² | 72
OLC310/03-pumps-and-energy-recovery | pump-energy | energy | feed=60 bar; recovery=42%; efficiency=84.48% | 4.70 kWh/m³
OLC501/05-performance-test-and-handover | net-driving-pressure | net | feed=205 psi; drop=30 psi; back=5 psi; feedSalt=2,000 mg/L; permeateSalt=30 mg/L; recovery=75%; temperature=20 °C | 143.5 psi
OLC501/05-performance-test-and-handover | net-driving-pressure | feed | net=120.7 psi; drop=30 psi; back=5 psi; feedSalt=2,000 mg/L; permeateSalt=30 mg/L; recovery=75%; temperature=25 °C | 182.9 psi
`
