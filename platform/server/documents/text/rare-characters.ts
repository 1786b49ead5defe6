import { knowMissing } from '#platform/contract/printable/printable.ts'

/** Scripts supported by our typefaces (typefaces.ts), and marks that belong to no script. */
const SCRIPTS =
  /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Ethi}\p{sc=Armn}\p{sc=Geor}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Han}\p{sc=Zinh}]/u
const SIGNS =
  /[\s -~\u00a0-\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02e9\u060c\u061b\u061f\u0640\u0964\u0965\u0e3f\u2010-\u2027\u2030-\u205e\u20ac\u2116\u2122\u3000-\u3011\u3013-\u301f\u3030-\u3037\u309b\u309c\u30a0\u30fb\u30fc\uff01-\uff65\uff70\uff9e\uff9f]/
/** Variation selectors for the preceding character; ignored in print. */
const VARIANT = /[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]/u

/** Characters of these scripts that our fonts lack. */
const LACKING =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the marks are meant one by one
  /[\u088f\u0897\u0c5c\u0cdc\u1ac1-\u1ac4\u1ac6\u1acf-\u1add\u1ae0-\u1aeb\u1c89\u1c8a\u1dfa\u20d0-\u20dc\u20df-\u20ef\u216c-\u216f\u217c-\u2182\u2185-\u2188\u31bc-\u31bf\u332c\u4db6-\u4dbf\u9ff0-\u9fff\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7dc\ua7f1\ufbc3-\ufbd2\ufd90\ufd91\ufdc8-\ufdce]/
/** Chinese characters above U+FFFF in our typefaces, each as its distance from the previous one in base 36. */
const DISTANCES = `
b m t 8 8 q u 1 2 1 a e 2 c q 1 1 1 4 6 n 7 n 2 a k 18 c 1q 2 5 2 m j u i 8 7 1 11 y p 1 10 5 2 n 8 1 11 11 r 6
m 4 1 1 16 d 1 1 1 v 7 e k 2 16 4 3 n 1 b 17 r y 7 3 1 h 1g 11 2 b 1i 8 1z n c 2 g 7 6 5 1 9 1 b 12 4 4 1 e 8 12
w 3a y z u 16 27 1r 11 e 1l 1y s 1l 8 d 1d 11 3 8 p 22 16 1r k b r 16 e b 6 1m g 36 g 9 1 e 8 7 5 n 9 g 4 c 2 j
k 6 1 6 1 1 g i i 1 4 h 9 6 p 3 n 1 3 1 1 1 7 g i m j 9 1 j 1 1 1 1 3 1 1 a n 2 3 8 2 1 n 6 b b m p z 5 1 3 1 1
1 1 5 7 1b o 9 6 2 1 1 1 1 1 1 h 9 1 2 5 5 8 1 1 a x 1 5 r 1 1 1 y 9 7 1 2 1 a h j 5 15 3 t 7 1 1 6 z b 1 1 1 13
9 1 1d d j 6 1 1 1 3 d e 7 n b 1 1 6 1 1 6 4 h g 1 1 1l c 2 8 3 7 6 17 7 2a 14 1n 1 i 6 v 7 1 h r 1 7 13 c 1 p 1
4 1 1 1 m r 4 a 1d 1 o a 2 2 14 1 1 13 h l 3 e r j 2 1 o 1 s d v 1e l 3e b i 2 1t 1f 9 6 11 9 q 1d y 4 2 6 1 1 h
2 a 7 1 1 i 1 1 2 8 7 3 m 1 j 1 1 6 l l 1 1 1 1 1 2 1 1j 5 1 1 1 1 1 e 4 i 1 1 1 3 g 6 1 2 1 1 1 1 10 8 1 1 3 c
1 1 5 5 d c 3 1 1 1 j 4 8 1 1 p 1 1 1 1 r 1 1 i 5 1 1 1 x 9 1 1 b 1 1 3 7 6 5 k 9 k i i 4 3 5 e 19 o o 13 j 7 h
6 o 69 3h 1 2w 18 q 1e 3 7 3l o 1 d b 4 m o 2 a 5 l 1 3 g 7 f b e z 7 g 1 3 6 24 r 4 w d 1m 6 9 1q e c 14 3 1z i
23 4 1h s 19 1h 1a 1d o 7 1 12 w 2 1x g 2s 4i 3 4 3s g j 7 z 2z c q 6 v c 5 8 3 x 12 8 l 10 1l y f 23 i 1 f 1p i
s 2 2j 1 1 1 s 2 7 4 b 23 c l u 1 o 1i 2g 4 1 h 1m 2 k 1i 1b j m o 4 l f 4 5v 2a n 6 h 2 12 k t 4 3 9 1 q 1o 10
4 27 7 2 1 h k 5 4 d d p j 6 8 9 5 b 4 3 1q 1 a 1e 8 r 12 8 b 3 1 j 16 d v 15 c 1i j 14 19 f 3p 2g n 8 20 h 7 r
n 1 g 15 5 u z 6 1m 1s 5 y 1 e 3 d 1 4 1 x b 2 1 1 m m a 2 1 1 1 y 8 4 v 8 1 x 1 1 11 e 1 v a l 10 1b 1u o 4 2 1
2 5 4 1 5 2 e 1 4 1 4 2 1r b 1 5 1 k a 3 36 1 1g n x 9 d 19 1 4 3 v 9 7 2 1 1 10 d n 3 u 1 1 1 1 4 7 i 6 o n g 8
7 d 11 f l 9 a 6 4 d 2 g 10 1 2 r x q 6 j 1 1 g a e 11 m 3 at 5y f 1e 2 j c w 1s 7d s o 1 1 1 1 q 2 7 9 1 1 1f 1
1 1 1 e 1e r z h 13 1 1 1 1 1 1 1 m g l 1 1 c b i 9 1 1 1 1 1 8 27 1 1 1 1a 6 o w 1 1 1 1 1 1l c 9 n t 1 1 1 1 d
11 3 9 5 12 1 1 1 1 1 x 14 1 1 1 1 e c 1a 6 1 1 4 5 1f o b n 1 b a 12 1 4 a 7 1 1 5 3 2 m 3 15 1 1 7 9 h 7 l q 2
g d 1c b 3 t 1 1 c f 2 g q 2 8 1 10 3 9 j d q k q 1 1 1 13 a 6 1 v 1 4 f p 1 8 6 c 1d 1 10 1 o k 1 1d 3 i 5 3 1b
s 2f 28 28 h 1 1n f z e 1b 1e v a 2o 29 h x h 2n k 2b 7 1 1 1 8 4 1 1 b a 1 2 m 4 1 a 1 1 1 1 1 v 1 h 1 1 5 4 3
6 1 1 1 1 1 1 1 5 g 3 2 2 1 1 a 1 1 1 1 a b a 1 3 1 4 2 7 1 9 1 1 1 2 6 d 4 1 2 c 1 1 1 1 1 1 1 1 1 k 4 3 5 3 1
1 1 1 c 8 1 1 a 6 1 1 1 3 f 7 1 1 1 e 1 1 1 a 1 1 7 1 1 4 7 2 1 7 e 3 7 12 1z o 1 3q k d 3s 1 16 g 19 d 1 4k 1e
1 p a 15 4 l q x q 2 2v 26 12 4 h 3 f f a 1c 1m u 8 3 20 3p 9 t 1h 1 17 10 m 2 1 1 1j 2 1 17 4 21 1a h 1i 3 2 17
3b 21 r c 9 1 1 m 12 2 w c 1r 1h z 1 3 a s 1 1 1 4 3 1 r 3 b o 1 h s 6 5 11 1c s 1a 4 i 26 j g n 8 o 1g 1 1j b j
o 1 1 29 8 t 6 l 2 2c m 3 y 1v g y 1g o 8 8 3k 1t 7 i 1 14 c 1 5 8 3n l e r 1 1 i u 4 p 5 r 15 1 p 1 18 j s 1 1p
y g j 2e 8 o 2d w m 5 d c 3 s 1 1 z m 6 l 1 g 1e 9 14 h 3c c 1 1 p h b a 8 v f 9 4 v k d 1 20 l v 1k 1 1 1 29 1
4 17 1w 1 1i 9 9 1 5 m 22 2t m 1 5 31 1j 3 a e 1 1 1k v r 4 1 4 b 3e 2o 1a 4 9 i 2b k 28 8 1d 1 1 4 11 e k q 7
10 1n t q 1 o c 1w 16 o g q 2 9 1g m d 10 3 l j o u 16 f d 14 l 8 10 f 1 6 e f 1 6 1g 17 20 6 5 9 2 e 5 14 1 1 1
8 1 p d k 1 6 m d 1j 16 8 n 1 5 19 b 1 1 1 1 s 6 j 1 5 3 3 e c 1x 1 1 1 1 1 1 1 1 13 z 18 1 1 1 1 1 1 1 7 1a e 1
5 g 5 2 b 1a 2 1 1 1 w 9 4 5 d 4 3 e 1j 1 1 1 1 1 1 1 27 25 1 w b 2 t w 1 n 1 1 m 1p 7 1 1h 11 1 1 u 5 u 4 4 h 3
1 p 1 i b w 1 g 2g 26 24 p 5 6 13 4 1c 30 20 1s 1 z 1 h i 13 7 1g 2 6m 1b 1p 4 p 1 1 8 5 8 1 g c 1 7 s 1 1 19 f
1 3e 1 k i 1 b h c 12 1 1z 3w o 19 l m 2k 1v j b r k 15 w d 4 1c j 2 6 w b 1l 1 1i e 4 5 d w 1 1 e t 26 b 9 14 5
u 16 1c 1x 7 d 16 1s 10 1 i d h b 9 8 t v 1g 1p 2 1a 1e 30 j 3t 1u 9 7 l 5 1 10 1n 7 6 17 2 1 16 1 b 1m x e i q
12 d 23 h 2 1o x 5 6 p 1e l h j i n b 17 8 g d 1v 15 i 4 6 1v j 4 7 f 2i 11 1n 1 1a 1 2k 1 v c c b q m 1p t l 1
7 a r 1 e k l 4 5p 10 13 6a 12 j 2 1 d e 4 3 1 1 h 9 1 1 v 2 1 d 2 1 1 4 s 2 3 2 1 3 1 h 1 1 1 j 7 8 7 4 9 4 d 1
1 1 1 1 1 1 1 e 1 n g 1 1 m 1 1 1 10 6 5 1 1 1 f 1 1 1 1 1 1 1 1 5 i g 7 e 1 9 1 1 2 n 3 3 2 2 j 1 1 1 6 z a 3 1
s 8 1 3 f 3 2 1 d 1 1 1 1 1 3 6 a 4 6 j 1 6 3 5 5 9 2 c 8 2 3 3a 3 5 b 1f 10 1p p f 8 o 1u k 8 8 n 3 18 1 z e 2
j 6 1 12 e 4 b 1o 43 1f 3l f 3 8 s 1 1 f 10 1 7 1 w 3 18 h e 3 i 18 c 19 e 8 51 h a4 3 j c 9 20 1s 9 1 4 7 2 y
45 i 8 n 8 i b 3v 35 15 7 i u 3o 1o 17 s 25 y b p 7 9 9 2 16 m 2 1 1 k d 1f 12 6 2n 11 11 43 9 5j 4e 1m 41 d f y
s 3 1s r g f o g c v y y 4 j 1 n e f 17 d 26 5 9 17 n 9 7 1i 6 l 2b 5 1e 14 c 6 5 1 5 9 s g 1 s 1s 2 1 o 9 1 16
m 17 j 2o c e 5 2 2 4 3 y w 2a 1n t 1w 1z 3 10 39 6u 5 12 g 1 o o o h 9 1x 9 8b 7y s 5r 22 6 y pz bn at 1 f 1 51
7n 2r c 3 b 3r c 3 26 3q 8 7 3 k 1 14 3c 1 4 1g d 14 1 9 1 1 2 2 2x 1 n 1s 2h b 2 7 2 9 h 1 5 6 7 2 3 6 l 3 3 e
8 4 6 3 6 e a 9 3 a 4 3 a 3 2 4c en 48 3 q 7 48 9o g 34 1e e8 1 3j x 23 5c 4 w 3n c s 37 1w 6 3 84 c 3 4r 5t 5 9
8 2 1 1 2 j 8 1 69 3 34 y i 16 64 5 3 i k 3 j 6d c 33 18 3k 4 1 3 7 1 2 4 2 9 4 c 1 9 5 3 3 4 3 2 4 1h e 1 e 3s
9 46 1 7 2 3 1 7 3l 2 2 1 f 1 8 5 1 13 1v 2 9 3 4 2a c b 1bl 2lw kx ap 6db 1is 1 b2
`

let known: Set<string> | null = null

/** Returns the characters outside the first 65,536 code points that occur in names and places. */
function rareCharacters(): ReadonlySet<string> {
  if (known) return known
  let code = 0x20000
  known = new Set(
    DISTANCES.trim()
      .split(/\s+/)
      .map((distance) => {
        code += Number.parseInt(distance, 36)
        return String.fromCodePoint(code)
      }),
  )
  return known
}

/** Makes fields refuse characters that the typefaces lack. */
export const knowWhatIsLacking = (): void => knowMissing((sign) => !isPrinted(sign))

function isPrinted(sign: string): boolean {
  if (VARIANT.test(sign)) return true
  if (sign.length > 1) return rareCharacters().has(sign)
  return (SCRIPTS.test(sign) || SIGNS.test(sign)) && !LACKING.test(sign)
}
