/** Commonly tried words and phrases. Passwords that consist only of these are rejected, even with numbers added. */
const words = `
supercalifragilisticexpialidocious maytheforcebewithyou thequickbrownfox inthebeginning administrator
onceuponatime tobeornottobe dolorsitamet abracadabra albuquerque certificate basketball california
contrasena instructor loremipsum manchester motdepasse opensesame realmadrid alexander barcelona
butterfly chocolate jumpsover liverpool microsoft newmexico passwords september spiderman wednesday
baseball brownfox changeme chlorine computer corvette database december facebook february football
iloveyou internet jennifer membrane mercedes michelle november operator password passwort permeate
princess samantha saturday starwars steelers sunshine superman thursday training victoria whatever
america android arsenal asshole battery blessed charlie chelsea chicago company correct cowboys default
ferrari florida forever freedom friends fuckyou houston january jessica lazydog learner letmein license
matthew michael mustang network newpass newyork october osmosis packers panther partner pokemon porsche
private rainbow reverse samsung seminar soldier testing trustno tuesday warrior welcome william windows
yankees access amanda andrew ashley august autumn azerty bailey banana batman berlin buster cheese
cookie course dallas daniel dragon falcon family father filter flower friday friend george ginger google
harley heaven hockey hunter iphone jordan joshua killer lakers laptop london lovely maggie master matrix
monday monkey mother mypass naruto nicole orange pepper purple qwerty qwertz ranger robert secret server
shadow soccer spring staple summer sunday tennis thomas tigger winter yamaha yellow admin angel apple
april bitch eagle guest hello horse jesus login march miami paris plant qwert staff tampa texas tiger
water asdf bear fall golf july june lion love pass pump root temp test user wolf zxcv may
`

/** Matches each commonly tried word, longest first. */
export const triedWords = new RegExp(words.trim().split(/\s+/).join('|'), 'g')
