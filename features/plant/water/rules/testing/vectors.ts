/**
 * Test cases for the relations, one per line: relation, target, inputs, result, and unit. Each was computed
 * independently of this code, in trade units with the usual formulas (gfd = gpm × 1,440 ÷ ft², lb/day = MGD × mg/L ×
 * 8.34 with the exact gallon and pound, bar = i × mol/L × 0.083145 × K), by a script in another language; those of the
 * lectures are included. An optional last column is a tolerance for results of another engine.
 */
export const vectors = `
recovery | recovery | feed=100 gpm; permeate=75 gpm | 75.0 | %
recovery | recovery | feed=100 m³/h; permeate=75 m³/h | 75.0 | %
concentrate-flow | concentrate | feed=100 gpm; permeate=75 gpm | 5.678118 | m³/h
recovery | recovery | feed=373 gpm; permeate=280 gpm | 75.06702 | %
recovery | recovery | feed=373 m³/h; permeate=280 m³/h | 75.06702 | %
concentrate-flow | concentrate | feed=373 gpm; permeate=280 gpm | 21.1226 | m³/h
recovery | recovery | feed=71.4 gpm; permeate=50 gpm | 70.02801 | %
recovery | recovery | feed=71.4 m³/h; permeate=50 m³/h | 70.02801 | %
concentrate-flow | concentrate | feed=71.4 gpm; permeate=50 gpm | 4.860469 | m³/h
recovery | recovery | feed=12 gpm; permeate=6 gpm | 50.0 | %
recovery | recovery | feed=12 m³/h; permeate=6 m³/h | 50.0 | %
concentrate-flow | concentrate | feed=12 gpm; permeate=6 gpm | 1.362748 | m³/h
recovery | recovery | feed=1000 gpm; permeate=850 gpm | 85.0 | %
recovery | recovery | feed=1000 m³/h; permeate=850 m³/h | 85.0 | %
concentrate-flow | concentrate | feed=1000 gpm; permeate=850 gpm | 34.06871 | m³/h
recovery | feed | permeate=50 m3/h; recovery=70% | 71.42857 | m³/h
recovery | permeate | feed=667 gpm; recovery=75% | 500.25 | gpm
concentrate-flow | feed | permeate=84 gpm; concentrate=30 gpm | 114.0 | gpm
concentrate-flow | permeate | feed=100 m³/h; concentrate=25 m³/h | 75.0 | m³/h
concentration-factor | factor | recovery=50% | 2.0 |
feed-brine-average | mean | feed=2000 mg/L; recovery=50% | 2772.589 | mg/L
concentration-factor | factor | recovery=60% | 2.5 |
feed-brine-average | mean | feed=2000 mg/L; recovery=60% | 3054.302 | mg/L
concentration-factor | factor | recovery=70% | 3.333333 |
feed-brine-average | mean | feed=2000 mg/L; recovery=70% | 3439.922 | mg/L
concentration-factor | factor | recovery=75% | 4.0 |
feed-brine-average | mean | feed=2000 mg/L; recovery=75% | 3696.785 | mg/L
concentration-factor | factor | recovery=80% | 5.0 |
feed-brine-average | mean | feed=2000 mg/L; recovery=80% | 4023.595 | mg/L
concentration-factor | factor | recovery=85% | 6.666667 |
feed-brine-average | mean | feed=2000 mg/L; recovery=85% | 4463.812 | mg/L
concentration-factor | factor | recovery=90% | 10.0 |
feed-brine-average | mean | feed=2000 mg/L; recovery=90% | 5116.856 | mg/L
concentration-factor | recovery | factor=3.75 | 73.33333 | %
concentrate-tds | concentrate | feed=2000 mg/L; permeate=40 mg/L; recovery=75% | 7880.0 | mg/L
concentrate-tds | concentrate | feed=2.0 g/L; permeate=0.04 g/L; recovery=75% | 7.88 | g/L
concentrate-tds | concentrate | feed=1200 mg/L; permeate=24 mg/L; recovery=80% | 5904.0 | mg/L
concentrate-tds | concentrate | feed=1.2 g/L; permeate=0.024 g/L; recovery=80% | 5.904 | g/L
concentrate-tds | concentrate | feed=35000 mg/L; permeate=250 mg/L; recovery=45% | 63431.82 | mg/L
concentrate-tds | concentrate | feed=35.0 g/L; permeate=0.25 g/L; recovery=45% | 63.43182 | g/L
concentrate-tds | concentrate | feed=850 mg/L; permeate=9 mg/L; recovery=70% | 2812.333 | mg/L
concentrate-tds | concentrate | feed=0.85 g/L; permeate=0.009 g/L; recovery=70% | 2.812333 | g/L
concentrate-tds | permeate | feed=2000 mg/L; concentrate=7880 mg/L; recovery=75% | 40.0 | mg/L
concentrate-tds | feed | concentrate=7880 mg/L; permeate=40 mg/L; recovery=75% | 2000.0 | mg/L
salt-passage | passage | feed=2000 mg/L; permeate=40 mg/L | 2.0 | %
salt-passage | passage | feed=2100 mg/L; permeate=44 mg/L | 2.095238 | %
salt-passage | passage | feed=1500 mg/L; permeate=18 mg/L | 1.2 | %
salt-passage | passage | feed=990 mg/L; permeate=22 mg/L | 2.222222 | %
rejection | rejection | passage=2% | 98.0 | %
rejection | rejection | passage=1.5% | 98.5 | %
rejection | passage | rejection=99.2% | 0.8 | %
flux | flux | permeate=75 gpm; elements=36; area=400 ft² | 7.5 | gfd
flux | flux | permeate=75 gpm; elements=36; area=400 ft² | 12.73307 | LMH
flux | flux | permeate=280 gpm; elements=72; area=400 ft² | 14.0 | gfd
flux | flux | permeate=280 gpm; elements=72; area=400 ft² | 23.7684 | LMH
flux | flux | permeate=350 gpm; elements=90; area=400 ft² | 14.0 | gfd
flux | flux | permeate=350 gpm; elements=90; area=400 ft² | 23.7684 | LMH
flux | flux | permeate=210 gpm; elements=53; area=400 ft² | 14.26415 | gfd
flux | flux | permeate=210 gpm; elements=53; area=400 ft² | 24.21686 | LMH
flux | flux | permeate=15 gpm; elements=6; area=365 ft² | 9.863014 | gfd
flux | flux | permeate=15 gpm; elements=6; area=365 ft² | 16.74486 | LMH
flux | flux | permeate=30 m³/h; elements=36; area=37.2 m² | 22.40143 | LMH
flux | elements | permeate=500 gpm; flux=15 gfd; area=400 ft² | 120.0 |
flux | permeate | flux=12.6 gfd; elements=24; area=400 ft² | 84.0 | gpm
osmotic-rule | osmotic | salt=2000 mg/L | 20.0 | psi
osmotic-rule | osmotic | salt=5500 mg/L | 55.0 | psi
osmotic-rule | osmotic | salt=8000 mg/L | 80.0 | psi
osmotic-rule | osmotic | salt=1000 mg/L | 68.94757 | kPa
osmotic-rule | salt | osmotic=36.57 psi | 3657.0 | mg/L
osmotic-d4516 | osmotic | salt=2932 mg/L; temperature=25 °C | 33.74861 | psi
osmotic-d4516 | osmotic | salt=3069 mg/L; temperature=22 °C | 34.9749 | psi
osmotic-d4516 | osmotic | salt=8000 mg/L; temperature=15 °C | 89.4497 | psi
osmotic-d4516 | salt | osmotic=397.6332161 kPa; temperature=77 °F | 5000.0 | mg/L
osmotic-pressure | osmotic | salt=2.0 g/L; molarMass=58.44; ions=2; temperature=25 °C | 1.696753 | bar
osmotic-pressure | osmotic | salt=2000.0 mg/L; molarMass=58.44; ions=2; temperature=77.0 °F | 24.60932 | psi
osmotic-pressure | osmotic | salt=5.0 g/L; molarMass=58.44; ions=2; temperature=25 °C | 4.241883 | bar
osmotic-pressure | osmotic | salt=5000.0 mg/L; molarMass=58.44; ions=2; temperature=77.0 °F | 61.52331 | psi
osmotic-pressure | osmotic | salt=35.0 g/L; molarMass=58.44; ions=2; temperature=25 °C | 29.69318 | bar
osmotic-pressure | osmotic | salt=35000.0 mg/L; molarMass=58.44; ions=2; temperature=77.0 °F | 430.6632 | psi
osmotic-pressure | osmotic | salt=1.0 g/L; molarMass=110.98; ions=3; temperature=20 °C | 0.6588711 | bar
osmotic-pressure | osmotic | salt=1000.0 mg/L; molarMass=110.98; ions=3; temperature=68.0 °F | 9.556118 | psi
osmotic-pressure | osmotic | salt=2.0 g/L; molarMass=58.44; ions=2; temperature=10 °C | 1.611389 | bar
osmotic-pressure | osmotic | salt=2000.0 mg/L; molarMass=58.44; ions=2; temperature=50.0 °F | 23.37122 | psi
net-driving-pressure | net | feed=200 psi; drop=30 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=40 mg/L; recovery=75.0%; temperature=25 °C | 137.8748 | psi
net-driving-pressure | net | feed=200 psi; drop=30 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=40 mg/L; recovery=75.0%; temperature=25 °C | 9.506133 | bar
net-driving-pressure | net | feed=215 psi; drop=34 psi; back=5 psi; feedSalt=2100 mg/L; permeateSalt=44 mg/L; recovery=75.0%; temperature=25 °C | 148.7832 | psi
net-driving-pressure | net | feed=215 psi; drop=34 psi; back=5 psi; feedSalt=2100 mg/L; permeateSalt=44 mg/L; recovery=75.0%; temperature=25 °C | 10.25824 | bar
net-driving-pressure | net | feed=190 psi; drop=31 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=46 mg/L; recovery=75.0%; temperature=25 °C | 127.4437 | psi
net-driving-pressure | net | feed=190 psi; drop=31 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=46 mg/L; recovery=75.0%; temperature=25 °C | 8.786931 | bar
net-driving-pressure | net | feed=215 psi; drop=34 psi; back=20 psi; feedSalt=2100 mg/L; permeateSalt=44 mg/L; recovery=75.0%; temperature=25 °C | 133.7832 | psi
net-driving-pressure | net | feed=215 psi; drop=34 psi; back=20 psi; feedSalt=2100 mg/L; permeateSalt=44 mg/L; recovery=75.0%; temperature=25 °C | 9.224027 | bar
net-driving-pressure | net | feed=205 psi; drop=30 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=30 mg/L; recovery=75.0%; temperature=25 °C | 142.76 | psi
net-driving-pressure | net | feed=205 psi; drop=30 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=30 mg/L; recovery=75.0%; temperature=25 °C | 9.842957 | bar
net-driving-pressure | net | feed=15 bar; drop=2 bar; back=0.5 bar; feedSalt=1800 mg/L; permeateSalt=30 mg/L; recovery=75%; temperature=25 °C | 10.88224 | bar
net-driving-pressure | feed | net=245.3 psi; drop=30 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=40 mg/L; recovery=75%; temperature=25 °C | 307.4252 | psi
net-driving-pressure | net | feed=205 psi; drop=20 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=20 mg/L; recovery=56%; temperature=25 °C | 156.4801 | psi
net-driving-pressure | net | feed=185 psi; drop=18 psi; back=5 psi; feedSalt=4520 mg/L; permeateSalt=60 mg/L; recovery=43.181818%; temperature=25 °C | 103.3728 | psi
net-driving-pressure | net | feed=218 psi; drop=20 psi; back=5 psi; feedSalt=2050 mg/L; permeateSalt=20 mg/L; recovery=57.142857%; temperature=23 °C | 168.4709 | psi
net-driving-pressure | net | feed=198 psi; drop=19 psi; back=5 psi; feedSalt=4757.142857 mg/L; permeateSalt=72 mg/L; recovery=40.47619%; temperature=23 °C | 114.3864 | psi
net-driving-pressure | net | feed=210 psi; drop=21 psi; back=5 psi; feedSalt=4600 mg/L; permeateSalt=66 mg/L; recovery=38.372093%; temperature=21 °C | 129.1604 | psi
net-driving-pressure | net | feed=218 psi; drop=23 psi; back=5 psi; feedSalt=2100 mg/L; permeateSalt=20 mg/L; recovery=55.670103%; temperature=22 °C | 166.7553 | psi
net-driving-pressure-rule | net | feed=200 psi; drop=30 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=40 mg/L; recovery=75.0% | 143.4322 | psi
net-driving-pressure-rule | net | feed=200 psi; drop=30 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=40 mg/L; recovery=75.0% | 9.889299 | bar
net-driving-pressure-rule | net | feed=215 psi; drop=34 psi; back=5 psi; feedSalt=2100 mg/L; permeateSalt=44 mg/L; recovery=75.0% | 154.6238 | psi
net-driving-pressure-rule | net | feed=215 psi; drop=34 psi; back=5 psi; feedSalt=2100 mg/L; permeateSalt=44 mg/L; recovery=75.0% | 10.66093 | bar
net-driving-pressure-rule | net | feed=190 psi; drop=31 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=46 mg/L; recovery=75.0% | 132.9922 | psi
net-driving-pressure-rule | net | feed=190 psi; drop=31 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=46 mg/L; recovery=75.0% | 9.169486 | bar
net-driving-pressure-rule | net | feed=215 psi; drop=34 psi; back=20 psi; feedSalt=2100 mg/L; permeateSalt=44 mg/L; recovery=75.0% | 139.6238 | psi
net-driving-pressure-rule | net | feed=215 psi; drop=34 psi; back=20 psi; feedSalt=2100 mg/L; permeateSalt=44 mg/L; recovery=75.0% | 9.626719 | bar
net-driving-pressure-rule | net | feed=205 psi; drop=30 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=30 mg/L; recovery=75.0% | 148.3322 | psi
net-driving-pressure-rule | net | feed=205 psi; drop=30 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=30 mg/L; recovery=75.0% | 10.22714 | bar
net-driving-pressure-rule | net | feed=15 bar; drop=2 bar; back=0.5 bar; feedSalt=1800 mg/L; permeateSalt=30 mg/L; recovery=75% | 11.22673 | bar
net-driving-pressure-rule | feed | net=245.3 psi; drop=30 psi; back=5 psi; feedSalt=2000 mg/L; permeateSalt=40 mg/L; recovery=75% | 301.8678 | psi
net-driving-pressure-rule | net | feed=218 psi; drop=23 psi; back=5 psi; feedSalt=2100 mg/L; permeateSalt=20 mg/L; recovery=56% | 170.9132 | psi
osmotic-seawater | osmotic | salt=35.13 g/L; temperature=25 °C | 2522.49 | kPa | 1%
temperature-factor | factor | temperature=5 °C | 0.4827186 |
temperature-factor | factor | temperature=10 °C | 0.5847357 |
temperature-factor | factor | temperature=12 °C | 0.6301563 |
temperature-factor | factor | temperature=15 °C | 0.7036158 |
temperature-factor | factor | temperature=20 °C | 0.8413365 |
temperature-factor | factor | temperature=21 °C | 0.8713243 |
temperature-factor | factor | temperature=22 °C | 0.9021669 |
temperature-factor | factor | temperature=25 °C | 1.0 |
temperature-factor | factor | temperature=28 °C | 1.092215 |
temperature-factor | factor | temperature=30 °C | 1.157246 |
temperature-factor | factor | temperature=35 °C | 1.332887 |
temperature-factor | factor | temperature=41 °F | 0.4827186 |
temperature-factor | factor | temperature=50 °F | 0.5847357 |
temperature-factor | factor | temperature=59 °F | 0.7036158 |
temperature-factor | factor | temperature=68 °F | 0.8413365 |
temperature-factor | factor | temperature=77 °F | 1.0 |
temperature-factor | factor | temperature=86 °F | 1.157246 |
temperature-factor | factor | temperature=95 °F | 1.332887 |
beta | beta | recovery=10% | 1.099893 |
beta | beta | recovery=14% | 1.150834 |
beta | beta | recovery=15.5% | 1.171133 |
beta | beta | recovery=18% | 1.206534 |
specific-flux | permeability | flux=7.5 gfd; net=143.43 psi; temperature=25 °C | 0.05229032 | gfd/psi
specific-flux | permeability | flux=12.73307292 LMH; net=9.88915039 bar; temperature=77.0 °F | 1.28758 | LMH/bar
specific-flux | permeability | flux=14 gfd; net=150 psi; temperature=15 °C | 0.1326481 | gfd/psi
specific-flux | permeability | flux=23.76840278 LMH; net=10.34213594 bar; temperature=59.0 °F | 3.266286 | LMH/bar
specific-flux | net | flux=7.5 gfd; permeability=0.05229 gfd/psi; temperature=15 °C | 203.8483 | psi
pump-energy | energy | feed=200 psi; recovery=75%; efficiency=75% | 2.577728 | kWh/1,000 gal
pump-energy | energy | feed=13.789514586 bar; recovery=75%; efficiency=75% | 0.6809637 | kWh/m³
pump-energy | energy | feed=900 psi; recovery=45%; efficiency=80% | 18.12465 | kWh/1,000 gal
pump-energy | energy | feed=62.052815637 bar; recovery=45%; efficiency=80% | 4.788026 | kWh/m³
lsi | index | ph=7.5; tds=400 mg/L; temperature=25 °C; calcium=240 mg/L as CaCO₃; alkalinity=196 mg/L as CaCO₃ | 0.2239787 |
lsi | index | ph=7.5; tds=400 ppm; temperature=77.0 °F; calcium=4.795683885 meq/L; alkalinity=3.916475172 meq/L | 0.2239787 |
lsi | index | ph=8.1; tds=1600 mg/L; temperature=25 °C; calcium=960 mg/L as CaCO₃; alkalinity=784 mg/L as CaCO₃ | 1.967893 |
lsi | index | ph=8.1; tds=1600 ppm; temperature=77.0 °F; calcium=19.182735538 meq/L; alkalinity=15.665900689 meq/L | 1.967893 |
lsi | index | ph=7.95; tds=2900 mg/L; temperature=18 °C; calcium=799 mg/L as CaCO₃; alkalinity=800 mg/L as CaCO₃ | 1.585673 |
lsi | index | ph=7.95; tds=2900 ppm; temperature=64.4 °F; calcium=15.965630932 meq/L; alkalinity=15.985612948 meq/L | 1.585673 |
lsi | index | ph=7.2; tds=250 mg/L; temperature=10 °C; calcium=60 mg/L as CaCO₃; alkalinity=80 mg/L as CaCO₃ | -1.341115 |
lsi | index | ph=7.2; tds=250 ppm; temperature=50.0 °F; calcium=1.198920971 meq/L; alkalinity=1.598561295 meq/L | -1.341115 |
lsi | index | ph=8.3; tds=900 mg/L; temperature=40 °C; calcium=300 mg/L as CaCO₃; alkalinity=150 mg/L as CaCO₃ | 1.24933 |
lsi | index | ph=8.3; tds=900 ppm; temperature=104.0 °F; calcium=5.994604856 meq/L; alkalinity=2.997302428 meq/L | 1.24933 |
lsi | ph | index=0; tds=400 mg/L; temperature=25 °C; calcium=240 mg/L as CaCO₃; alkalinity=196 mg/L as CaCO₃ | 7.276021 |
sdsi | index | ph=7.4; calcium=39.920160 meq/L; alkalinity=280 mg/L as CaCO₃; constant=3.1 | 0.3479596 |
concentrate-ph | concentrate | feed=7.5; recovery=75% | 8.10206 |
concentrate-ph | concentrate | feed=7.35; recovery=75% | 7.95206 |
concentrate-ph | concentrate | feed=7.8; recovery=50% | 8.10103 |
sdi | index | first=30 s; last=40 s; between=15 min | 1.666667 |
sdi | index | first=24 s; last=96 s; between=15 min | 5.0 |
sdi | index | first=28 s; last=52 s; between=15 min | 3.076923 |
sdi | index | first=32 s; last=45 s; between=15 min | 1.925926 |
sdi | index | first=30 s; last=60 s; between=10 min | 5.0 |
sdi | index | first=25 s; last=80 s; between=5 min | 13.75 |
feed-rate | rate | flow=1.5 MGD; dose=3 mg/L | 37.55432 | lb/day
feed-rate | rate | flow=5678.117676 m³/d; dose=3 mg/L | 17.03435 | kg/day
feed-rate | rate | flow=0.144 MGD; dose=1.5 mg/L | 1.802607 | lb/day
feed-rate | rate | flow=545.099297 m³/d; dose=1.5 mg/L | 0.8176489 | kg/day
feed-rate | rate | flow=10 MGD; dose=0.8 mg/L | 66.76324 | lb/day
feed-rate | rate | flow=37854.117840 m³/d; dose=0.8 mg/L | 30.28329 | kg/day
feed-rate | rate | flow=40 m³/h; dose=2.4 mg/L | 96.0 | g/h
feed-rate | dose | flow=1.5 MGD; rate=37.5 lb/day | 2.995661 | mg/L
pump-rate | pump | flow=100 gpm; dose=1.5 mg/L; strength=10%; density=1.07 kg/L | 5.306652 | mL/min
pump-rate | pump | flow=1.5 MGD; dose=3 mg/L; strength=100%; density=1.2 kg/L | 9.857843 | mL/min
pump-rate | pump | flow=40 m³/h; dose=2.4 mg/L; strength=10%; density=1.07 kg/L | 14.95327 | mL/min
pump-rate | dose | flow=100 gpm; pump=5.3 mL/min; strength=10%; density=1.07 kg/L | 1.49812 | mg/L
make-up | product | volume=500 gal; target=1%; targetDensity=1 kg/L; strength=100% | 41.72702 | lb
make-up | product | volume=1893 L; target=1%; targetDensity=1 kg/L; strength=100% | 18.93 | kg
make-up | product | volume=100 gal; target=2%; targetDensity=1.01 kg/L; strength=50% | 15.29306 | kg
dilution | taken | strong=125 g/L; weak=5 g/L; made=100 L | 4.0 | L
dilution | weak | strong=100 g/L; taken=1 gal; made=20 gal | 5.0 | g/L
dilution | made | strong=50 g/L; taken=2 L; weak=500 mg/L | 200.0 | L
acid-dose | acid | removed=60 mg/L as CaCO₃ | 58.79508 | mg/L
acid-dose | removed | acid=59 mg/L | 60.20912 | mg/L as CaCO₃
dechlorination | dose | chlorine=0.5 mg/L; ratio=3 | 1.5 | mg/L
dechlorination | dose | chlorine=800 µg/L; ratio=3 | 2.4 | mg/L
product-weight | active | volume=55 gal; density=1.2 kg/L; strength=100% | 249.8372 | kg
product-weight | volume | active=37.5 lb; density=1.2 kg/L; strength=100% | 3.744576 | gal
filter-loading | loading | flow=100 gpm; diameter=6 ft | 3.536777 | gpm/ft²
filter-loading | loading | flow=22.712470704 m³/h; diameter=1.828800 m | 8.646534 | m/h
filter-loading | loading | flow=75 gpm; diameter=4 ft | 5.96831 | gpm/ft²
filter-loading | loading | flow=17.034353028 m³/h; diameter=1.219200 m | 14.59103 | m/h
filter-loading | loading | flow=124.33 gpm; diameter=6 ft | 4.397274 | gpm/ft²
filter-loading | loading | flow=28.238414826 m³/h; diameter=1.828800 m | 10.75024 | m/h
filter-loading | flow | loading=15 gpm/ft²; diameter=6 ft | 424.115 | gpm
pipe-velocity | velocity | flow=100 gpm; diameter=3 in | 4.538863 | ft/s
pipe-velocity | velocity | flow=50 m³/h; diameter=100 mm | 1.768388 | m/s
pipe-velocity | diameter | flow=50 m³/h; velocity=1.5 m/s | 108.5783 | mm
contact-time | time | volume=75 ft³; flow=100 gpm | 5.61039 | min
contact-time | time | volume=2 m³; flow=20 m³/h | 6.0 | min
contact-time | volume | time=10 min; flow=100 gpm | 1000.0 | gal
softener-run | treated | resin=40 ft³; capacity=20 kilograins/ft³; hardness=240 mg/L as CaCO₃ | 57060.2 | gal
softener-run | treated | resin=20 ft³; capacity=20 kilograins/ft³; hardness=300 mg/L as CaCO₃ | 22824.08 | gal
softener-run | treated | resin=500 L; capacity=1 eq/L; hardness=5 meq/L | 100.0 | m³
cleaning-volume | volume | elements=24; vessel=7.9 in; element=40 in; pipe=3.826 in; run=50 ft | 233.5678 | gal
cleaning-volume | volume | elements=12; vessel=200.66 mm; element=1016 mm; pipe=97.1804 mm; run=10.668 m | 464.6831 | L
conductivity-25 | at25 | reading=900 µS/cm; temperature=18 °C | 1046.512 | µS/cm
conductivity-25 | at25 | reading=22 µS/cm; temperature=86 °F | 20.0 | µS/cm
tds-of-conductivity | salt | conductivity=1047 µS/cm; factor=0.65 | 680.55 | mg/L
tds-of-conductivity | conductivity | salt=2000 mg/L; factor=0.55 | 3636.364 | µS/cm
tds-of-conductivity | factor | salt=700 mg/L; conductivity=1.0 mS/cm | 0.7 |
signal | value | current=14.4; low=0; high=200 | 130.0 |
signal | value | current=11.2; low=0; high=25 | 11.25 |
signal | current | value=50; low=0; high=100 | 12.0 |
`
