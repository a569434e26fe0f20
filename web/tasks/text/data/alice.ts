// The first chapters of Alice's Adventures in Wonderland (Lewis Carroll, 1865; in the public domain), folded to a to z and blanks.
export const alice = `alice was beginning to get very tired of sitting by her sister on the bank and of having nothing to do once or twice
she had peeped into the book her sister was reading but it had no pictures or conversations in it and what is the use
of a book thought alice without pictures or conversation so she was considering in her own mind as well as she could
for the hot day made her feel very sleepy and stupid whether the pleasure of making a daisy chain would be worth the
trouble of getting up and picking the daisies when suddenly a white rabbit with pink eyes ran close by her there was
nothing so very remarkable in that nor did alice think it so very much out of the way to hear the rabbit say to itself
oh dear oh dear i shall be late when she thought it over afterwards it occurred to her that she ought to have wondered
at this but at the time it all seemed quite natural but when the rabbit actually took a watch out of its waistcoat
pocket and looked at it and then hurried on alice started to her feet for it flashed across her mind that she had
never before seen a rabbit with either a waistcoat pocket or a watch to take out of it and burning with curiosity she
ran across the field after it and fortunately was just in time to see it pop down a large rabbit hole under the hedge
in another moment down went alice after it never once considering how in the world she was to get out again the rabbit
hole went straight on like a tunnel for some way and then dipped suddenly down so suddenly that alice had not a moment
to think about stopping herself before she found herself falling down a very deep well either the well was very deep
or she fell very slowly for she had plenty of time as she went down to look about her and to wonder what was going to
happen next first she tried to look down and make out what she was coming to but it was too dark to see anything then
she looked at the sides of the well and noticed that they were filled with cupboards and book shelves here and there
she saw maps and pictures hung upon pegs she took down a jar from one of the shelves as she passed it was labelled
orange marmalade but to her great disappointment it was empty she did not like to drop the jar for fear of killing
somebody so managed to put it into one of the cupboards as she fell past it well thought alice to herself after such a
fall as this i shall think nothing of tumbling down stairs how brave they ll all think me at home why i wouldn t say
anything about it even if i fell off the top of the house which was very likely true down down down would the fall
never come to an end i wonder how many miles i ve fallen by this time she said aloud i must be getting somewhere near
the centre of the earth let me see that would be four thousand miles down i think for you see alice had learnt several
things of this sort in her lessons in the schoolroom and though this was not a very good opportunity for showing off
her knowledge as there was no one to listen to her still it was good practice to say it over yes that s about the
right distance but then i wonder what latitude or longitude i ve got to alice had no idea what latitude was or
longitude either but thought they were nice grand words to say presently she began again i wonder if i shall fall
right through the earth how funny it ll seem to come out among the people that walk with their heads downward the
antipathies i think she was rather glad there was no one listening this time as it didn t sound at all the right word
but i shall have to ask them what the name of the country is you know please ma am is this new zealand or australia
and she tried to curtsey as she spoke fancy curtseying as you re falling through the air do you think you could manage
it and what an ignorant little girl she ll think me for asking no it ll never do to ask perhaps i shall see it written
up somewhere down down down there was nothing else to do so alice soon began talking again dinah ll miss me very much
to night i should think dinah was the cat i hope they ll remember her saucer of milk at tea time dinah my dear i wish
you were down here with me there are no mice in the air i m afraid but you might catch a bat and that s very like a
mouse you know but do cats eat bats i wonder and here alice began to get rather sleepy and went on saying to herself
in a dreamy sort of way do cats eat bats do cats eat bats and sometimes do bats eat cats for you see as she couldn t
answer either question it didn t much matter which way she put it she felt that she was dozing off and had just begun
to dream that she was walking hand in hand with dinah and saying to her very earnestly now dinah tell me the truth did
you ever eat a bat when suddenly thump thump down she came upon a heap of sticks and dry leaves and the fall was over
alice was not a bit hurt and she jumped up on to her feet in a moment she looked up but it was all dark overhead
before her was another long passage and the white rabbit was still in sight hurrying down it there was not a moment to
be lost away went alice like the wind and was just in time to hear it say as it turned a corner oh my ears and
whiskers how late it s getting she was close behind it when she turned the corner but the rabbit was no longer to be
seen she found herself in a long low hall which was lit up by a row of lamps hanging from the roof there were doors
all round the hall but they were all locked and when alice had been all the way down one side and up the other trying
every door she walked sadly down the middle wondering how she was ever to get out again suddenly she came upon a
little three legged table all made of solid glass there was nothing on it except a tiny golden key and alice s first
thought was that it might belong to one of the doors of the hall but alas either the locks were too large or the key
was too small but at any rate it would not open any of them however on the second time round she came upon a low
curtain she had not noticed before and behind it was a little door about fifteen inches high she tried the little
golden key in the lock and to her great delight it fitted alice opened the door and found that it led into a small
passage not much larger than a rat hole she knelt down and looked along the passage into the loveliest garden you ever
saw how she longed to get out of that dark hall and wander about among those beds of bright flowers and those cool
fountains but she could not even get her head though the doorway and even if my head would go through thought poor
alice it would be of very little use without my shoulders oh how i wish i could shut up like a telescope i think i
could if i only know how to begin for you see so many out of the way things had happened lately that alice had begun
to think that very few things indeed were really impossible there seemed to be no use in waiting by the little door so
she went back to the table half hoping she might find another key on it or at any rate a book of rules for shutting
people up like telescopes this time she found a little bottle on it which certainly was not here before said alice and
round the neck of the bottle was a paper label with the words drink me beautifully printed on it in large letters it
was all very well to say drink me but the wise little alice was not going to do that in a hurry no i ll look first she
said and see whether it s marked poison or not for she had read several nice little histories about children who had
got burnt and eaten up by wild beasts and other unpleasant things all because they would not remember the simple rules
their friends had taught them such as that a red hot poker will burn you if you hold it too long and that if you cut
your finger very deeply with a knife it usually bleeds and she had never forgotten that if you drink much from a
bottle marked poison it is almost certain to disagree with you sooner or later however this bottle was not marked
poison so alice ventured to taste it and finding it very nice it had in fact a sort of mixed flavour of cherry tart
custard pine apple roast turkey toffee and hot buttered toast she very soon finished it off what a curious feeling
said alice i must be shutting up like a telescope and so it was indeed she was now only ten inches high and her face
brightened up at the thought that she was now the right size for going though the little door into that lovely garden
first however she waited for a few minutes to see if she was going to shrink any further she felt a little nervous
about this for it might end you know said alice to herself in my going out altogether like a candle i wonder what i
should be like then and she tried to fancy what the flame of a candle is like after the candle is blown out for she
could not remember ever having seen such a thing after a while finding that nothing more happened she decided on going
into the garden at once but alas for poor alice when she got to the door she found he had forgotten the little golden
key and when she went back to the table for it she found she could not possibly reach it she could see it quite
plainly through the glass and she tried her best to climb up one of the legs of the table but it was too slippery and
when she had tired herself out with trying the poor little thing sat down and cried come there s no use in crying like
that said alice to herself rather sharply i advise you to leave off this minute she generally gave herself very good
advice though she very seldom followed it and sometimes she scolded herself so severely as to bring tears into her
eyes and once she remembered trying to box her own ears for having cheated herself in a game of croquet she was
playing against herself for this curious child was very fond of pretending to be two people but it s no use now
thought poor alice to pretend to be two people why there s hardly enough of me left to make one respectable person
soon her eye fell on a little glass box that was lying under the table she opened it and found in it a very small cake
on which the words eat me were beautifully marked in currants well i ll eat it said alice and if it makes me grow
larger i can reach the key and if it makes me grow smaller i can creep under the door so either way i ll get into the
garden and i don t care which happens she ate a little bit and said anxiously to herself which way which way holding
her hand on the top of her head to feel which way it was growing and she was quite surprised to find that she remained
the same size to be sure this generally happens when one eats cake but alice had got so much into the way of expecting
nothing but out of the way things to happen that it seemed quite dull and stupid for life to go on in the common way
so she set to work and very soon finished off the cake chapter ii the pool of tears curiouser and curiouser cried
alice she was so much surprised that for the moment she quite forgot how to speak good english now i m opening out
like the largest telescope that ever was good bye feet for when she looked down at her feet they seemed to be almost
out of sight they were getting so far off oh my poor little feet i wonder who will put on your shoes and stockings for
you now dears i m sure i shan t be able i shall be a great deal too far off to trouble myself about you you must
manage the best way you can but i must be kind to them thought alice or perhaps they won t walk the way i want to go
let me see i ll give them a new pair of boots every christmas and she went on planning to herself how she would manage
it they must go by the carrier she thought and how funny it ll seem sending presents to one s own feet and how odd the
directions will look alice s right foot esq hearthrug near the fender with alice s love oh dear what nonsense i m
talking just then her head struck against the roof of the hall in fact she was now more than nine feet high and she at
once took up the little golden key and hurried off to the garden door poor alice it was as much as she could do lying
down on one side to look through into the garden with one eye but to get through was more hopeless than ever she sat
down and began to cry again you ought to be ashamed of yourself said alice a great girl like you she might well say
this to go on crying in this way stop this moment i tell you but she went on all the same shedding gallons of tears
until there was a large pool all round her about four inches deep and reaching half down the hall after a time she
heard a little pattering of feet in the distance and she hastily dried her eyes to see what was coming it was the
white rabbit returning splendidly dressed with a pair of white kid gloves in one hand and a large fan in the other he
came trotting along in a great hurry muttering to himself as he came oh the duchess the duchess oh won t she be savage
if i ve kept her waiting alice felt so desperate that she was ready to ask help of any one so when the rabbit came
near her she began in a low timid voice if you please sir the rabbit started violently dropped the white kid gloves
and the fan and skurried away into the darkness as hard as he could go alice took up the fan and gloves and as the
hall was very hot she kept fanning herself all the time she went on talking dear dear how queer everything is to day
and yesterday things went on just as usual i wonder if i ve been changed in the night let me think was i the same when
i got up this morning i almost think i can remember feeling a little different but if i m not the same the next
question is who in the world am i ah that s the great puzzle and she began thinking over all the children she knew
that were of the same age as herself to see if she could have been changed for any of them i m sure i m not ada she
said for her hair goes in such long ringlets and mine doesn t go in ringlets at all and i m sure i can t be mabel for
i know all sorts of things and she oh she knows such a very little besides she s she and i m i and oh dear how
puzzling it all is i ll try if i know all the things i used to know let me see four times five is twelve and four
times six is thirteen and four times seven is oh dear i shall never get to twenty at that rate however the
multiplication table doesn t signify let s try geography london is the capital of paris and paris is the capital of
rome and rome no that s all wrong i m certain i must have been changed for mabel i ll try and say how doth the little
and she crossed her hands on her lap as if she were saying lessons and began to repeat it but her voice sounded hoarse
and strange and the words did not come the same as they used to do how doth the little crocodile improve his shining
tail and pour the waters of the nile on every golden scale how cheerfully he seems to grin how neatly spread his claws
and welcome little fishes in with gently smiling jaws i m sure those are not the right words said poor alice and her
eyes filled with tears again as she went on i must be mabel after all and i shall have to go and live in that poky
little house and have next to no toys to play with and oh ever so many lessons to learn no i ve made up my mind about
it if i m mabel i ll stay down here it ll be no use their putting their heads down and saying come up again dear i
shall only look up and say who am i then tell me that first and then if i like being that person i ll come up if not i
ll stay down here till i m somebody else but oh dear cried alice with a sudden burst of tears i do wish they would put
their heads down i am so very tired of being all alone here as she said this she looked down at her hands and was
surprised to see that she had put on one of the rabbit s little white kid gloves while she was talking how can i have
done that she thought i must be growing small again she got up and went to the table to measure herself by it and
found that as nearly as she could guess she was now about two feet high and was going on shrinking rapidly she soon
found out that the cause of this was the fan she was holding and she dropped it hastily just in time to avoid
shrinking away altogether that was a narrow escape said alice a good deal frightened at the sudden change but very
glad to find herself still in existence and now for the garden and she ran with all speed back to the little door but
alas the little door was shut again and the little golden key was lying on the glass table as before and things are
worse than ever thought the poor child for i never was so small as this before never and i declare it s too bad that
it is as she said these words her foot slipped and in another moment splash she was up to her chin in salt water he
first idea was that she had somehow fallen into the sea and in that case i can go back by railway she said to herself
alice had been to the seaside once in her life and had come to the general conclusion that wherever you go to on the
english coast you find a number of bathing machines in the sea some children digging in the sand with wooden spades
then a row of lodging houses and behind them a railway station however she soon made out that she was in the pool of
tears which she had wept when she was nine feet high i wish i hadn t cried so much said alice as she swam about trying
to find her way out i shall be punished for it now i suppose by being drowned in my own tears that will be a queer
thing to be sure however everything is queer to day just then she heard something splashing about in the pool a little
way off and she swam nearer to make out what it was at first she thought it must be a walrus or hippopotamus but then
she remembered how small she was now and she soon made out that it was only a mouse that had slipped in like herself
would it be of any use now thought alice to speak to this mouse everything is so out of the way down here that i
should think very likely it can talk at any rate there s no harm in trying so she began o mouse do you know the way
out of this pool i am very tired of swimming about here o mouse alice thought this must be the right way of speaking
to a mouse she had never done such a thing before but she remembered having seen in her brother s latin grammar a
mouse of a mouse to a mouse a mouse o mouse the mouse looked at her rather inquisitively and seemed to her to wink
with one of its little eyes but it said nothing perhaps it doesn t understand english thought alice i daresay it s a
french mouse come over with william the conqueror for with all her knowledge of history alice had no very clear notion
how long ago anything had happened so she began again ou est ma chatte which was the first sentence in her french
lesson book the mouse gave a sudden leap out of the water and seemed to quiver all over with fright oh i beg your
pardon cried alice hastily afraid that she had hurt the poor animal s feelings i quite forgot you didn t like cats not
like cats cried the mouse in a shrill passionate voice would you like cats if you were me well perhaps not said alice
in a soothing tone don t be angry about it and yet i wish i could show you our cat dinah i think you d take a fancy to
cats if you could only see her she is such a dear quiet thing alice went on half to herself as she swam lazily about
in the pool and she sits purring so nicely by the fire licking her paws and washing her face and she is such a nice
soft thing to nurse and she s such a capital one for catching mice oh i beg your pardon cried alice again for this
time the mouse was bristling all over and she felt certain it must be really offended we won t talk about her any more
if you d rather not we indeed cried the mouse who was trembling down to the end of his tail as if i would talk on such
a subject our family always hated cats nasty low vulgar things don t let me hear the name again i won t indeed said
alice in a great hurry to change the subject of conversation are you are you fond of of dogs the mouse did not answer
so alice went on eagerly there is such a nice little dog near our house i should like to show you a little bright eyed
terrier you know with oh such long curly brown hair and it ll fetch things when you throw them and it ll sit up and
beg for its dinner and all sorts of things i can t remember half of them and it belongs to a farmer you know and he
says it s so useful it s worth a hundred pounds he says it kills all the rats and oh dear cried alice in a sorrowful
tone i m afraid i ve offended it again for the mouse was swimming away from her as hard as it could go and making
quite a commotion in the pool as it went so she called softly after it mouse dear do come back again and we won t talk
about cats or dogs either if you don t like them when the mouse heard this it turned round and swam slowly back to her
its face was quite pale with passion alice thought and it said in a low trembling voice let us get to the shore and
then i ll tell you my history and you ll understand why it is i hate cats and dogs it was high time to go for the pool
was getting quite crowded with the birds and animals that had fallen into it there were a duck and a dodo a lory and
an eaglet and several other curious creatures alice led the way and the whole party swam to the shore chapter iii a
caucus race and a long tale they were indeed a queer looking party that assembled on the bank the birds with draggled
feathers the animals with their fur clinging close to them and all dripping wet cross and uncomfortable the first
question of course was how to get dry again they had a consultation about this and after a few minutes it seemed quite
natural to alice to find herself talking familiarly with them as if she had known them all her life indeed she had
quite a long argument with the lory who at last turned sulky and would only say i am older than you and must know
better and this alice would not allow without knowing how old it was and as the lory positively refused to tell its
age there was no more to be said at last the mouse who seemed to be a person of authority among them called out sit
down all of you and listen to me i ll soon make you dry enough they all sat down at once in a large ring with the
mouse in the middle alice kept her eyes anxiously fixed on it for she felt sure she would catch a bad cold if she did
not get dry very soon ahem said the mouse with an important air are you all ready this is the driest thing i know
silence all round if you please william the conqueror whose cause was favoured by the pope was soon submitted to by
the english who wanted leaders and had been of late much accustomed to usurpation and conquest edwin and morcar the
earls of mercia and northumbria ugh said the lory with a shiver i beg your pardon said the mouse frowning but very
politely did you speak not i said the lory hastily i thought you did said the mouse i proceed edwin and morcar the
earls of mercia and northumbria declared for him and even stigand the patriotic archbishop of canterbury found it
advisable found what said the duck found it the mouse replied rather crossly of course you know what it means i know
what it means well enough when i find a thing said the duck it s generally a frog or a worm the question is what did
the archbishop find the mouse did not notice this question but hurriedly went on found it advisable to go with edgar
atheling to meet william and offer him the crown william s conduct at first was moderate but the insolence of his
normans how are you getting on now my dear it continued turning to alice as it spoke as wet as ever said alice in a
melancholy tone it doesn t seem to dry me at all in that case said the dodo solemnly rising to its feet i move that
the meeting adjourn for the immediate adoption of more energetic remedies speak english said the eaglet i don t know
the meaning of half those long words and what s more i don t believe you do either and the eaglet bent down its head
to hide a smile some of the other birds tittered audibly what i was going to say said the dodo in an offended tone was
that the best thing to get us dry would be a caucus race what is a caucus race said alice not that she wanted much to
know but the dodo had paused as if it thought that somebody ought to speak and no one else seemed inclined to say
anything why said the dodo the best way to explain it is to do it and as you might like to try the thing yourself some
winter day i will tell you how the dodo managed it first it marked out a race course in a sort of circle the exact
shape doesn t matter it said and then all the party were placed along the course here and there there was no one two
three and away but they began running when they liked and left off when they liked so that it was not easy to know
when the race was over however when they had been running half an hour or so and were quite dry again the dodo
suddenly called out the race is over and they all crowded round it panting and asking but who has won this question
the dodo could not answer without a great deal of thought and it sat for a long time with one finger pressed upon its
forehead the position in which you usually see shakespeare in the pictures of him while the rest waited in silence at
last the dodo said everybody has won and all must have prizes but who is to give the prizes quite a chorus of voices
asked why she of course said the dodo pointing to alice with one finger and the whole party at once crowded round her
calling out in a confused way prizes prizes alice had no idea what to do and in despair she put her hand in her pocket
and pulled out a box of comfits luckily the salt water had not got into it and handed them round as prizes there was
exactly one a piece all round but she must have a prize herself you know said the mouse of course the dodo replied
very gravely what else have you got in your pocket he went on turning to alice only a thimble said alice sadly hand it
over here said the dodo then they all crowded round her once more while the dodo solemnly presented the thimble saying
we beg your acceptance of this elegant thimble and when it had finished this short speech they all cheered alice
thought the whole thing very absurd but they all looked so grave that she did not dare to laugh and as she could not
think of anything to say she simply bowed and took the thimble looking as solemn as she could the next thing was to
eat the comfits this caused some noise and confusion as the large birds complained that they could not taste theirs
and the small ones choked and had to be patted on the back however it was over at last and they sat down again in a
ring and begged the mouse to tell them something more you promised to tell me your history you know said alice and why
it is you hate c and d she added in a whisper half afraid that it would be offended again mine is a long and a sad
tale said the mouse turning to alice and sighing it is a long tail certainly said alice looking down with wonder at
the mouse s tail but why do you call it sad and she kept on puzzling about it while the mouse was speaking so that her
idea of the tale was something like this fury said to a mouse that he met in the house let us both go to law i will
prosecute you come i ll take no denial we must have a trial for really this morning i ve nothing to do said the mouse
to the cur such a trial dear sir with no jury or judge would be wasting our breath i ll be judge i ll be jury said
cunning old fury i ll try the whole cause and condemn you to death you are not attending said the mouse to alice
severely what are you thinking of i beg your pardon said alice very humbly you had got to the fifth bend i think i had
not cried the mouse sharply and very angrily a knot said alice always ready to make herself useful and looking
anxiously about her oh do let me help to undo it i shall do nothing of the sort said the mouse getting up and walking
away you insult me by talking such nonsense i didn t mean it pleaded poor alice but you re so easily offended you know
the mouse only growled in reply please come back and finish your story alice called after it and the others all joined
in chorus yes please do but the mouse only shook its head impatiently and walked a little quicker what a pity it
wouldn t stay sighed the lory as soon as it was quite out of sight and an old crab took the opportunity of saying to
her daughter ah my dear let this be a lesson to you never to lose your temper hold your tongue ma said the young crab
a little snappishly you re enough to try the patience of an oyster i wish i had our dinah here i know i do said alice
aloud addressing nobody in particular she d soon fetch it back and who is dinah if i might venture to ask the question
said the lory alice replied eagerly for she was always ready to talk about her pet dinah s our cat and she s such a
capital one for catching mice you can t think and oh i wish you could see her after the birds why she ll eat a little
bird as soon as look at it this speech caused a remarkable sensation among the party some of the birds hurried off at
once one the old magpie began wrapping itself up very carefully remarking i really must be getting home the night air
doesn t suit my throat and a canary called out in a trembling voice to its children come away my dears it s high time
you were all in bed on various pretexts they all moved off and alice was soon left alone i wish i hadn t mentioned
dinah she said to herself in a melancholy tone nobody seems to like her down here and i m sure she s the best cat in
the world oh my dear dinah i wonder if i shall ever see you any more and here poor alice began to cry again for she
felt very lonely and low spirited in a little while however she again heard a little pattering of footsteps in the
distance and she looked up eagerly half hoping that the mouse had changed his mind and was coming back to finish his
story chapter iv the rabbit sends in a little bill it was the white rabbit trotting slowly back again and looking
anxiously about as it went as if it had lost something and she heard it muttering to itself the duchess the duchess oh
my dear paws oh my fur and whiskers she ll get me executed as sure as ferrets are ferrets where can i have dropped
them i wonder alice guessed in a moment that it was looking for the fan and the pair of white kid gloves and she very
good naturedly began hunting about for them but they were nowhere to be seen everything seemed to have changed since
her swim in the pool and the great hall with the glass table and the little door had vanished completely very soon the
rabbit noticed alice as she went hunting about and called out to her in an angry tone why mary ann what are you doing
out here run home this moment and fetch me a pair of gloves and a fan quick now and alice was so much frightened that
she ran off at once in the direction it pointed to without trying to explain the mistake it had made he took me for
his housemaid she said to herself as she ran how surprised he ll be when he finds out who i am but i d better take him
his fan and gloves that is if i can find them as she said this she came upon a neat little house on the door of which
was a bright brass plate with the name w rabbit engraved upon it she went in without knocking and hurried upstairs in
great fear lest she should meet the real mary ann and be turned out of the house before she had found the fan and
gloves how queer it seems alice said to herself to be going messages for a rabbit i suppose dinah ll be sending me on
messages next and she began fancying the sort of thing that would happen miss alice come here directly and get ready
for your walk coming in a minute nurse but i ve got to see that the mouse doesn t get out only i don t think alice
went on that they d let dinah stop in the house if it began ordering people about like that by this time she had found
her way into a tidy little room with a table in the window and on it as she had hoped a fan and two or three pairs of
tiny white kid gloves she took up the fan and a pair of the gloves and was just going to leave the room when her eye
fell upon a little bottle that stood near the looking glass there was no label this time with the words drink me but
nevertheless she uncorked it and put it to her lips i know something interesting is sure to happen she said to herself
whenever i eat or drink anything so i ll just see what this bottle does i do hope it ll make me grow large again for
really i m quite tired of being such a tiny little thing it did so indeed and much sooner than she had expected before
she had drunk half the bottle she found her head pressing against the ceiling and had to stoop to save her neck from
being broken she hastily put down the bottle saying to herself that s quite enough i hope i shan t grow any more as it
is i can t get out at the door i do wish i hadn t drunk quite so much alas it was too late to wish that she went on
growing and growing and very soon had to kneel down on the floor in another minute there was not even room for this
and she tried the effect of lying down with one elbow against the door and the other arm curled round her head still
she went on growing and as a last resource she put one arm out of the window and one foot up the chimney and said to
herself now i can do no more whatever happens what will become of me luckily for alice the little magic bottle had now
had its full effect and she grew no larger still it was very uncomfortable and as there seemed to be no sort of chance
of her ever getting out of the room again no wonder she felt unhappy it was much pleasanter at home thought poor alice
when one wasn t always growing larger and smaller and being ordered about by mice and rabbits i almost wish i hadn t
gone down that rabbit hole and yet and yet it s rather curious you know this sort of life i do wonder what can have
happened to me when i used to read fairy tales i fancied that kind of thing never happened and now here i am in the
middle of one there ought to be a book written about me that there ought and when i grow up i ll write one but i m
grown up now she added in a sorrowful tone at least there s no room to grow up any more here but then thought alice
shall i never get any older than i am now that ll be a comfort one way never to be an old woman but then always to
have lessons to learn oh i shouldn t like that oh you foolish alice she answered herself how can you learn lessons in
here why there s hardly room for you and no room at all for any lesson books and so she went on taking first one side
and then the other and making quite a conversation of it altogether but after a few minutes she heard a voice outside
and stopped to listen mary ann mary ann said the voice fetch me my gloves this moment then came a little pattering of
feet on the stairs alice knew it was the rabbit coming to look for her and she trembled till she shook the house quite
forgetting that she was now about a thousand times as large as the rabbit and had no reason to be afraid of it
presently the rabbit came up to the door and tried to open it but as the door opened inwards and alice s elbow was
pressed hard against it that attempt proved a failure alice heard it say to itself then i ll go round and get in at
the window that you won t thought alice and after waiting till she fancied she heard the rabbit just under the window
she suddenly spread out her hand and made a snatch in the air she did not get hold of anything but she heard a little
shriek and a fall and a crash of broken glass from which she concluded that it was just possible it had fallen into a
cucumber frame or something of the sort next came an angry voice the rabbit s pat pat where are you and then a voice
she had never heard before sure then i m here digging for apples yer honour digging for apples indeed said the rabbit
angrily here come and help me out of this sounds of more broken glass now tell me pat what s that in the window sure
it s an arm yer honour he pronounced it arrum an arm you goose who ever saw one that size why it fills the whole
window sure it does yer honour but it s an arm for all that well it s got no business there at any rate go and take it
away there was a long silence after this and alice could only hear whispers now and then such as sure i don t like it
yer honour at all at all do as i tell you you coward and at last she spread out her hand again and made another snatch
in the air this time there were two little shrieks and more sounds of broken glass what a number of cucumber frames
there must be thought alice i wonder what they ll do next as for pulling me out of the window i only wish they could i
m sure i don t want to stay in here any longer she waited for some time without hearing anything more at last came a
rumbling of little cartwheels and the sound of a good many voice all talking together she made out the words where s
the other ladder why i hadn t to bring but one bill s got the other bill fetch it here lad here put em up at this
corner no tie em together first they don t reach half high enough yet oh they ll do well enough don t be particular
here bill catch hold of this rope will the roof bear mind that loose slate oh it s coming down heads below a loud
crash now who did that it was bill i fancy who s to go down the chimney nay i shan t you do it that i won t then bill
s to go down here bill the master says you re to go down the chimney oh so bill s got to come down the chimney has he
said alice to herself shy they seem to put everything upon bill i wouldn t be in bill s place for a good deal this
fireplace is narrow to be sure but i think i can kick a little she drew her foot as far down the chimney as she could
and waited till she heard a little animal she couldn t guess of what sort it was scratching and scrambling about in
the chimney close above her then saying to herself this is bill she gave one sharp kick and waited to see what would
happen next the first thing she heard was a general chorus of there goes bill then the rabbit s voice along catch him
you by the hedge then silence and then another confusion of voices hold up his head brandy now don t choke him how was
it old fellow what happened to you tell us all about it last came a little feeble squeaking voice that s bill thought
alice well i hardly know no more thank ye i m better now but i m a deal too flustered to tell you all i know is
something comes at me like a jack in the box and up i goes like a sky rocket so you did old fellow said the others we
must burn the house down said the rabbit s voice and alice called out as loud as she could if you do i ll set dinah at
you there was a dead silence instantly and alice thought to herself i wonder what they will do next if they had any
sense they d take the roof off after a minute or two they began moving about again and alice heard the rabbit say a
barrowful will do to begin with a barrowful of what thought alice but she had not long to doubt for the next moment a
shower of little pebbles came rattling in at the window and some of them hit her in the face i ll put a stop to this
she said to herself and shouted out you d better not do that again which produced another dead silence alice noticed
with some surprise that the pebbles were all turning into little cakes as they lay on the floor and a bright idea came
into her head if i eat one of these cakes she thought it s sure to make some change in my size and as it can t
possibly make me larger it must make me smaller i suppose so she swallowed one of the cakes and was delighted to find
that she began shrinking directly as soon as she was small enough to get through the door she ran out of the house and
found quite a crowd of little animals and birds waiting outside the poor little lizard bill was in the middle being
held up by two guinea pigs who were giving it something out of a bottle they all made a rush at alice the moment she
appeared but she ran off as hard as she could and soon found herself safe in a thick wood the first thing i ve got to
do said alice to herself as she wandered about in the wood is to grow to my right size again and the second thing is
to find my way into that lovely garden i think that will be the best plan it sounded an excellent plan no doubt and
very neatly and simply arranged the only difficulty was that she had not the smallest idea how to set about it and
while she was peering about anxiously among the trees a little sharp bark just over her head made her look up in a
great hurry an enormous puppy was looking down at her with large round eyes and feebly stretching out one paw trying
to touch her poor little thing said alice in a coaxing tone and she tried hard to whistle to it but she was terribly
frightened all the time at the thought that it might be hungry in which case it would be very likely to eat her up in
spite of all her coaxing hardly knowing what she did she picked up a little bit of stick and held it out to the puppy
whereupon the puppy jumped into the air off all its feet at once with a yelp of delight and rushed at the stick and
made believe to worry it then alice dodged behind a great thistle to keep herself from being run over and the moment
she appeared on the other side the puppy made another rush at the stick and tumbled head over heels in its hurry to
get hold of it then alice thinking it was very like having a game of play with a cart horse and expecting every moment
to be trampled under its feet ran round the thistle again then the puppy began a series of short charges at the stick
running a very little way forwards each time and a long way back and barking hoarsely all the while till at last it
sat down a good way off panting with its tongue hanging out of its mouth and its great eyes half shut this seemed to
alice a good opportunity for making her escape so she set off at once and ran till she was quite tired and out of
breath and till the puppy s bark sounded quite faint in the distance and yet what a dear little puppy it was said
alice as she leant against a buttercup to rest herself and fanned herself with one of the leaves i should have liked
teaching it tricks very much if if i d only been the right size to do it oh dear i d nearly forgotten that i ve got to
grow up again let me see how is it to be managed i suppose i ought to eat or drink something or other but the great
question is what the great question certainly was what alice looked all round her at the flowers and the blades of
grass but she did not see anything that looked like the right thing to eat or drink under the circumstances there was
a large mushroom growing near her about the same height as herself and when she had looked under it and on both sides
of it and behind it it occurred to her that she might as well look and see what was on the top of it she stretched
herself up on tiptoe and peeped over the edge of the mushroom and her eyes immediately met those of a large
caterpillar that was sitting on the top with its arms folded quietly smoking a long hookah and taking not the smallest
notice of her or of anything else chapter v advice from a caterpillar the caterpillar and alice looked at each other
for some time in silence at last the caterpillar took the hookah out of its mouth and addressed her in a languid
sleepy voice who are you said the caterpillar this was not an encouraging opening for a conversation alice replied
rather shyly i i hardly know sir just at present at least i know who i was when i got up this morning but i think i
must have been changed several times since then what do you mean by that said the caterpillar sternly explain yourself
i can t explain myself i m afraid sir said alice because i m not myself you see i don t see said the caterpillar i m
afraid i can t put it more clearly alice replied very politely for i can t understand it myself to begin with and
being so many different sizes in a day is very confusing it isn t said the caterpillar well perhaps you haven t found
it so yet said alice but when you have to turn into a chrysalis you will some day you know and then after that into a
butterfly i should think you ll feel it a little queer won t you not a bit said the caterpillar well perhaps your
feelings may be different said alice all i know is it would feel very queer to me you said the caterpillar
contemptuously who are you which brought them back again to the beginning of the conversation alice felt a little
irritated at the caterpillar s making such very short remarks and she drew herself up and said very gravely i think
you ought to tell me who you are first why said the caterpillar here was another puzzling question and as alice could
not think of any good reason and as the caterpillar seemed to be in a very unpleasant state of mind she turned away
come back the caterpillar called after her i ve something important to say this sounded promising certainly alice
turned and came back again keep your temper said the caterpillar is that all said alice swallowing down her anger as
well as she could no said the caterpillar alice thought she might as well wait as she had nothing else to do and
perhaps after all it might tell her something worth hearing for some minutes it puffed away without speaking but at
last it unfolded its arms took the hookah out of its mouth again and said so you think you re changed do you i m
afraid i am sir said alice i can t remember things as i used and i don t keep the same size for ten minutes together
can t remember what things said the caterpillar well i ve tried to say how doth the little busy bee but it all came
different alice replied in a very melancholy voice repeat you are old father william said the caterpillar alice folded
her hands and began you are old father william the young man said and your hair has become very white and yet you
incessantly stand on your head do you think at your age it is right in my youth father william replied to his son i
feared it might injure the brain but now that i m perfectly sure i have none why i do it again and again you are old
said the youth as i mentioned before and have grown most uncommonly fat yet you turned a back somersault in at the
door pray what is the reason of that in my youth said the sage as he shook his grey locks i kept all my limbs very
supple by the use of this ointment one shilling the box allow me to sell you a couple you are old said the youth and
your jaws are too weak for anything tougher than suet yet you finished the goose with the bones and the beak pray how
did you manage to do it in my youth said his father i took to the law and argued each case with my wife and the
muscular strength which it gave to my jaw has lasted the rest of my life you are old said the youth one would hardly
suppose that your eye was as steady as ever yet you balanced an eel on the end of your nose what made you so awfully
clever i have answered three questions and that is enough said his father don t give yourself airs do you think i can
listen all day to such stuff be off or i ll kick you down stairs that is not said right said the caterpillar not quite
right i m afraid said alice timidly some of the words have got altered it is wrong from beginning to end said the
caterpillar decidedly and there was silence for some minutes the caterpillar was the first to speak what size do you
want to be it asked oh i m not particular as to size alice hastily replied only one doesn t like changing so often you
know i don t know said the caterpillar alice said nothing she had never been so much contradicted in her life before
and she felt that she was losing her temper are you content now said the caterpillar well i should like to be a little
larger sir if you wouldn t mind said alice three inches is such a wretched height to be it is a very good height
indeed said the caterpillar angrily rearing itself upright as it spoke it was exactly three inches high but i m not
used to it pleaded poor alice in a piteous tone and she thought of herself i wish the creatures wouldn t be so easily
offended you ll get used to it in time said the caterpillar and it put the hookah into its mouth and began smoking
again this time alice waited patiently until it chose to speak again in a minute or two the caterpillar took the
hookah out of its mouth and yawned once or twice and shook itself then it got down off the mushroom and crawled away
in the grass merely remarking as it went one side will make you grow taller and the other side will make you grow
shorter one side of what the other side of what thought alice to herself of the mushroom said the caterpillar just as
if she had asked it aloud and in another moment it was out of sight alice remained looking thoughtfully at the
mushroom for a minute trying to make out which were the two sides of it and as it was perfectly round she found this a
very difficult question however at last she stretched her arms round it as far as they would go and broke off a bit of
the edge with each hand and now which is which she said to herself and nibbled a little of the right hand bit to try
the effect the next moment she felt a violent blow underneath her chin it had struck her foot she was a good deal
frightened by this very sudden change but she felt that there was no time to be lost as she was shrinking rapidly so
she set to work at once to eat some of the other bit her chin was pressed so closely against her foot that there was
hardly room to open her mouth but she did it at last and managed to swallow a morsel of the lefthand bit come my head
s free at last said alice in a tone of delight which changed into alarm in another moment when she found that her
shoulders were nowhere to be found all she could see when she looked down was an immense length of neck which seemed
to rise like a stalk out of a sea of green leaves that lay far below her what can all that green stuff be said alice
and where have my shoulders got to and oh my poor hands how is it i can t see you she was moving them about as she
spoke but no result seemed to follow except a little shaking among the distant green leaves as there seemed to be no
chance of getting her hands up to her head she tried to get her head down to them and was delighted to find that her
neck would bend about easily in any direction like a serpent she had just succeeded in curving it down into a graceful
zigzag and was going to dive in among the leaves which she found to be nothing but the tops of the trees under which
she had been wandering when a sharp hiss made her draw back in a hurry a large pigeon had flown into her face and was
beating her violently with its wings serpent screamed the pigeon i m not a serpent said alice indignantly let me alone
serpent i say again repeated the pigeon but in a more subdued tone and added with a kind of sob i ve tried every way
and nothing seems to suit them i haven t the least idea what you re talking about said alice i ve tried the roots of
trees and i ve tried banks and i ve tried hedges the pigeon went on without attending to her but those serpents there
s no pleasing them alice was more and more puzzled but she thought there was no use in saying anything more till the
pigeon had finished as if it wasn t trouble enough hatching the eggs said the pigeon but i must be on the look out for
serpents night and day why i haven t had a wink of sleep these three weeks i m very sorry you ve been annoyed said
alice who was beginning to see its meaning and just as i d taken the highest tree in the wood continued the pigeon
raising its voice to a shriek and just as i was thinking i should be free of them at last they must needs come
wriggling down from the sky ugh serpent but i m not a serpent i tell you said alice i m a i m a well what are you said
the pigeon i can see you re trying to invent something i i m a little girl said alice rather doubtfully as she
remembered the number of changes she had gone through that day a likely story indeed said the pigeon in a tone of the
deepest contempt i ve seen a good many little girls in my time but never one with such a neck as that no no you re a
serpent and there s no use denying it i suppose you ll be telling me next that you never tasted an egg i have tasted
eggs certainly said alice who was a very truthful child but little girls eat eggs quite as much as serpents do you
know i don t believe it said the pigeon but if they do why then they re a kind of serpent that s all i can say this
was such a new idea to alice that she was quite silent for a minute or two which gave the pigeon the opportunity of
adding you re looking for eggs i know that well enough and what does it matter to me whether you re a little girl or a
serpent it matters a good deal to me said alice hastily but i m not looking for eggs as it happens and if i was i
shouldn t want yours i don t like them raw well be off then said the pigeon in a sulky tone as it settled down again
into its nest alice crouched down among the trees as well as she could for her neck kept getting entangled among the
branches and every now and then she had to stop and untwist it after a while she remembered that she still held the
pieces of mushroom in her hands and she set to work very carefully nibbling first at one and then at the other and
growing sometimes taller and sometimes shorter until she had succeeded in bringing herself down to her usual height it
was so long since she had been anything near the right size that it felt quite strange at first but she got used to it
in a few minutes and began talking to herself as usual come there s half my plan done now how puzzling all these
changes are i m never sure what i m going to be from one minute to another however i ve got back to my right size the
next thing is to get into that beautiful garden how is that to be done i wonder as she said this she came suddenly
upon an open place with a little house in it about four feet high whoever lives there thought alice it ll never do to
come upon them this size why i should frighten them out of their wits so she began nibbling at the righthand bit again
and did not venture to go near the house till she had brought herself down to nine inches high chapter vi pig and
pepper for a minute or two she stood looking at the house and wondering what to do next when suddenly a footman in
livery came running out of the wood she considered him to be a footman because he was in livery otherwise judging by
his face only she would have called him a fish and rapped loudly at the door with his knuckles it was opened by
another footman in livery with a round face and large eyes like a frog and both footmen alice noticed had powdered
hair that curled all over their heads she felt very curious to know what it was all about and crept a little way out
of the wood to listen the fish footman began by producing from under his arm a great letter nearly as large as himself
and this he handed over to the other saying in a solemn tone for the duchess an invitation from the queen to play
croquet the frog footman repeated in the same solemn tone only changing the order of the words a little from the queen
an invitation for the duchess to play croquet then they both bowed low and their curls got entangled together alice
laughed so much at this that she had to run back into the wood for fear of their hearing her and when she next peeped
out the fish footman was gone and the other was sitting on the ground near the door staring stupidly up into the sky
alice went timidly up to the door and knocked there s no sort of use in knocking said the footman and that for two
reasons first because i m on the same side of the door as you are secondly because they re making such a noise inside
no one could possibly hear you and certainly there was a most extraordinary noise going on within a constant howling
and sneezing and every now and then a great crash as if a dish or kettle had been broken to pieces please then said
alice how am i to get in there might be some sense in your knocking the footman went on without attending to her if we
had the door between us for instance if you were inside you might knock and i could let you out you know he was
looking up into the sky all the time he was speaking and this alice thought decidedly uncivil but perhaps he can t
help it she said to herself his eyes are so very nearly at the top of his head but at any rate he might answer
questions how am i to get in she repeated aloud`;
