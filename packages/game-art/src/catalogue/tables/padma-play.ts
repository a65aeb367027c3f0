/** code | English | Bengali | model | palette ground face motif | hero | around it: far left, far right, near left, near right | wild scatter high1 high2 high3 high4 | tag | instrument */
export const PADMA_PLAY = `
ancient-purse | Ancient Purse | প্রাচীন টাকার থলি | many-ways-high | ember lattice lilita two-coins | moneyBag | - ring beads key | moneyBag lamp shield ring amphora key | treasure | drums
ancient-turtle | Ancient Turtle | প্রাচীন কচ্ছপ | cluster-low | ember grid bangers turtle | turtle | bamboo - coin hibiscus | turtle gem shield drum trophy coin | animals | dotara
autumn-butterfly | Autumn Butterfly | শরতের প্রজাপতি | lines-high | ember bulbs luckiest butterfly | butterfly | - star hibiscus cherries | butterfly sunFace blossom bell gem hibiscus | wings | flute
bazaar-shield | Bazaar Shield | বাজারের ঢাল | ways-middle | ember tent bangers shield | shield | star - coin beads | shield scroll crown coin amphora nazar | treasure | drums
birthday-clown | Birthday Clown | জন্মদিনের ভাঁড় | ways-expanding-middle | rose bokeh lilita drama-masks | clown | - coin star lamp | clown map castle gem feather shield | legends | drums
brave-otter | Brave Otter | সাহসী ভোঁদড় | cluster-middle | red grid luckiest fishing | otter | - fish drop shell | otter compass turtle shell gem key | sea | bells
dawn-elephant | Dawn Elephant | ভোরের হাতি | cascade-high | rose rays lilita elephant-head | elephant | coin leaf lotus - | elephant moon hibiscus feather coin bamboo | animals | dotara
desert-ring | Desert Ring | মরুর আংটি | many-ways-middle | rose rays lilita gems | ring | gem - beads coin | ring crystal scroll nazar shield envelope | treasure | bells
fairground-balloon | Fairground Balloon | মেলার বেলুন | cluster-high | red tent bangers balloons | balloon | star bell - ticket | balloon lantern trumpet top masks carousel | fair | drums
fairground-trumpet | Fairground Trumpet | মেলার ভেঁপু | cascade-low | gold lattice bangers trumpet | trumpet | balloon bow star - | trumpet masks maracas drumSnare bow carousel | fair | dotara
festival-clown | Festival Clown | উৎসবের ভাঁড় | lines-sticky-high | red bulbs luckiest drama-masks | clown | star key - lamp | clown scroll star fan swords castle | legends | drums
festival-dragon | Festival Dragon | উৎসবের ড্রাগন | lines-expanding-high | red bulbs luckiest dragon-head | dragonFace | feather star hibiscus - | dragonFace blossom honey grapes butterfly lotus | wings | flute
festival-lemon | Festival Lemon | উৎসবের লেবু | cascade-high | red bulbs luckiest fruit-bowl | lemon | star cherries - honey | lemon gift grapes peach basket leaf | fruit | bells
festival-leopard | Festival Leopard | উৎসবের চিতাবাঘ | ways-1024-middle | red tent lilita jungle | leopard | hibiscus star - coin | leopard gem paw leaf feather peacock | animals | dotara
festival-popcorn | Festival Popcorn | উৎসবের পপকর্ন | cascade-low | red bulbs lilita popcorn | popcorn | star - balloon bow | popcorn carousel iceCream cherries teacup candy | sweets | flute
festival-prince | Festival Prince | উৎসবের রাজপুত্র | many-ways-low | red bulbs bangers crown | prince | lamp coin gem - | prince crystal star gem shield swords | legends | harp
festival-star | Festival Star | উৎসবের তারা | ways-middle | rose bulbs lilita falling-star | star | - drop feather moon | star comet lotus kite rainbow moon | sky | flute
festival-watermelon | Festival Watermelon | উৎসবের তরমুজ | cascade-middle | red bulbs luckiest fruit-bowl | watermelon | honey cherries - drop | watermelon jar mango pineapple honey cherries | fruit | dotara
forest-deer | Forest Deer | বনের হরিণ | hold-middle | green bokeh luckiest deer-head | deer | gem lotus hibiscus - | deer star lotus paw shield trophy | animals | dotara
forest-elephant | Forest Elephant | বনের হাতি | hold-high | green bokeh bangers elephant-head | elephant | coin bamboo - paw | elephant lotus paw shield trophy feather | animals | dotara
garden-blossom | Garden Blossom | বাগানের চেরি ফুল | cluster-middle | green lattice bangers flowers | blossom | drop - leaf butterfly | blossom rainbow honey feather carnation drop | flowers | flute
garden-duck | Garden Duck | বাগানের হাঁস | hold-low | green lattice lilita duck | duck | butterfly hibiscus - feather | duck rainbow flute bell gem peach | wings | flute
garden-mango | Garden Mango | বাগানের আম | hold-low | green rays bangers fruiting | mango | - lemon cherries honey | mango sunFace pineapple grapes watermelon bell | fruit | dotara
garden-pineapple | Garden Pineapple | বাগানের আনারস | hold-low | green lattice luckiest palm-tree | pineapple | star honey cherries - | pineapple gift cherries leaf mango peach | fruit | bells
golden-carousel | Golden Carousel | সোনালি নাগরদোলা | ways-1024-middle | gold rays lilita carousel | carousel | star bell - balloon | carousel lantern flute drum kite fan | fair | drums
golden-crown | Golden Crown | সোনালি মুকুট | hold-middle | gold rays lilita jewel-crown | crown | star - ring beads | crown lamp ring nazar shield amphora | treasure | drums
golden-planet | Golden Planet | সোনালি গ্রহ | lines-expanding-middle | ember waves bangers ringed-planet | planet | drop - star lamp | planet comet sunFace drop star kite | sky | harp
golden-swords | Golden Swords | সোনালি তলোয়ার | ways-1024-middle | gold rays lilita crossed-swords | swords | gem - coin star | swords crystal crown amphora key envelope | treasure | bells
golden-violin | Golden Violin | সোনালি বেহালা | lines-expanding-middle | gold rays bangers violin | violin | ticket bell bow - | violin ticket umbrella gift tent top | fair | drums
hidden-bat | Hidden Bat | গোপন বাদুড় | cluster-high | green lattice luckiest bat | bat | leaf - blossom cherries | bat blossom hibiscus cherries honey leaf | wings | flute
hidden-wizard | Hidden Wizard | গোপন জাদুকর | lines-middle | ember lattice lilita wizard-face | wizard | gem key star - | wizard crystal lamp coin ring gem | legends | harp
hill-deer | Hill Deer | পাহাড়ি হরিণ | lines-expanding-high | ember rays lilita deer-head | deer | gem - mushroom lotus | deer moon trophy coin feather honey | animals | drums
imperial-necklace | Imperial Necklace | সম্রাটের মালা | cluster-middle | gold tent luckiest open-treasure-chest | beads | gem star ring - | beads key ring amphora trophy nazar | treasure | bells
island-octopus | Island Octopus | দ্বীপের অক্টোপাস | many-ways-low | gold rays lilita octopus | octopus | fish anchor - crab | octopus oyster fish sailboat anchor shrimp | sea | bells
lost-diamond | Lost Diamond | হারানো হীরা | ways-low | ink waves luckiest cut-diamond | gem | key coin beads - | gem scroll key coin ring amphora | treasure | drums
lost-trophy | Lost Trophy | হারানো ট্রফি | hold-high | ink waves bangers trophy | trophy | ring - beads gem | trophy crystal key scroll swords nazar | treasure | bells
magic-comet | Magic Comet | জাদুর ধূমকেতু | lines-middle | violet lattice luckiest comet-spark | comet | star - moon lamp | comet crystal feather rainbow sunFace lamp | sky | flute
magic-crown | Magic Crown | জাদুর মুকুট | ways-expanding-middle | night grid bangers jewel-crown | crown | - gem star coin | crown scroll gem envelope beads coin | treasure | drums
magic-cupcake | Magic Cupcake | জাদুর কাপকেক | lines-sticky-middle | violet rays bangers cupcake | cupcake | bow balloon cherries - | cupcake balloon candy dango lollipop custard | sweets | flute
magic-ice-cream | Magic Ice Cream | জাদুর আইসক্রিম | lines-low | violet grid luckiest ice-cream-cone | iceCream | star - cherries lollipop | iceCream gift custard cupcake dango mooncake | sweets | flute
midnight-prince | Midnight Prince | মাঝরাতের রাজপুত্র | cluster-high | night moon luckiest crown | prince | - star gem key | prince scroll gem coin masks fan | legends | harp
midnight-shark | Midnight Shark | মাঝরাতের হাঙর | lines-high | night moon lilita shark-jaws | shark | shell fish - coin | shark moon crab drop hook anchor | sea | bells
midnight-swords | Midnight Swords | মাঝরাতের তলোয়ার | lines-sticky-high | night moon lilita crossed-swords | swords | gem - key coin | swords crystal beads gem amphora key | treasure | drums
moonlit-conch | Moonlit Conch | চাঁদনি রাতের শঙ্খ | lines-low | night moon luckiest big-wave | shell | crab coral - fish | shell lamp turtle fishingRod hook coin | sea | harp
moonlit-rabbit | Moonlit Rabbit | চাঁদনি রাতের খরগোশ | many-ways-middle | violet rays luckiest rabbit | rabbit | paw bamboo coin - | rabbit drum leaf shield trophy hibiscus | animals | drums
moonlit-warrior | Moonlit Warrior | চাঁদনি রাতের যোদ্ধা | lines-low | night moon lilita ninja-head | ninja | - star coin key | ninja scroll key gem star castle | legends | drums
morning-peach | Morning Peach | সকালের পিচ | hold-middle | blue bokeh luckiest fruiting | peach | lemon leaf drop - | peach basket cherries banana honey leaf | fruit | bells
old-town-balloon | Old Town Balloon | পুরান শহরের বেলুন | lines-sticky-high | ember bulbs bangers balloons | balloon | star bow bell - | balloon ticket flute violin tent masks | fair | dotara
old-town-flute | Old Town Flute | পুরান শহরের বাঁশি | many-ways-high | ember bulbs luckiest flute | flute | - bell star bow | flute balloon fan carousel umbrella kite | fair | dotara
old-town-tent | Old Town Tent | পুরান শহরের তাঁবু | cascade-middle | ember lattice bangers castle | tent | bell - balloon ticket | tent lantern violin flute drum maracas | fair | dotara
painted-blossom | Painted Blossom | রঙিন চেরি ফুল | lines-high | rose tent lilita flowers | blossom | butterfly - drop leaf | blossom butterfly feather lotus cherries mushroom | flowers | dotara
painted-elephant | Painted Elephant | রঙিন হাতি | ways-high | ink tent bangers elephant-head | elephant | lotus - gem star | elephant drum leaf mushroom temple trophy | animals | drums
palace-ring | Palace Ring | রাজপ্রাসাদের আংটি | ways-low | violet lattice luckiest gems | ring | coin beads - key | ring lamp moneyBag key trophy beads | treasure | bells
river-violin | River Violin | নদীর বেহালা | lines-expanding-high | teal waves lilita violin | violin | ticket balloon - bell | violin balloon top maracas bell flute | fair | drums
royal-dotara | Royal Dotara | শাহি দোতারা | hold-high | violet grid luckiest banjo | banjo | bell bow star - | banjo ticket fan masks umbrella tent | fair | dotara
royal-drum | Royal Drum | শাহি ঢোল | lines-high | violet lattice lilita drum | drum | bow ticket star - | drum balloon top kite umbrella fan | fair | dotara
royal-peacock | Royal Peacock | শাহি ময়ূর | lines-expanding-middle | red moon luckiest feather | peacock | butterfly - cherries star | peacock sunFace butterfly cherries mango crown | wings | flute
royal-prawn | Royal Prawn | শাহি চিংড়ি | many-ways-middle | violet lattice luckiest shrimp | shrimp | shell drop - anchor | shrimp oyster octopus fish canoe shell | sea | harp
royal-turtle | Royal Turtle | শাহি কচ্ছপ | ways-low | violet rays lilita turtle | turtle | coin - hibiscus paw | turtle gem honey leaf temple shield | animals | drums
royal-watermelon | Royal Watermelon | শাহি তরমুজ | cluster-low | violet lattice bangers fruit-bowl | watermelon | cherries lemon star - | watermelon gift leaf basket mango cherries | fruit | dotara
shining-diamond | Shining Diamond | ঝলমলে হীরা | lines-sticky-middle | blue bokeh lilita cut-diamond | gem | coin - key star | gem map ring beads scroll nazar | treasure | drums
shining-purse | Shining Purse | ঝলমলে টাকার থলি | cascade-middle | gold bokeh bangers two-coins | moneyBag | star key gem - | moneyBag lamp crown gem coin beads | treasure | bells
silver-deer | Silver Deer | রুপালি হরিণ | lines-sticky-middle | ink grid luckiest deer-head | deer | star lotus paw - | deer lotus paw feather drum hibiscus | animals | drums
silver-rocket | Silver Rocket | রুপালি রকেট | ways-high | ink grid bangers rocket | rocket | star moon - comet | rocket comet star rainbow owl feather | sky | flute
spring-hyacinth | Spring Hyacinth | বসন্তের কচুরিপানা | lines-middle | teal bokeh bangers vine-leaf | hyacinth | blossom drop - leaf | hyacinth jar lotus cherries bamboo carnation | flowers | flute
storm-mermaid | Storm Mermaid | ঝড়ের মৎস্যকন্যা | ways-high | blue grid lilita mermaid | mermaid | crab fish - anchor | mermaid lamp shrimp coin shell sailboat | sea | harp
storm-squid | Storm Squid | ঝড়ের স্কুইড | cascade-high | ink grid lilita squid | squid | coin drop - anchor | squid moon fish fishingRod sailboat coin | sea | harp
summer-moon | Summer Moon | গ্রীষ্মের চাঁদ | cascade-low | gold rays luckiest moon | moon | feather drop comet - | moon lantern sunFace owl rainbow lamp | sky | harp
sundarban-crocodile | Sundarban Crocodile | সুন্দরবনের কুমির | cluster-low | ink moon lilita jungle | crocodile | hibiscus leaf - gem | crocodile lotus honey temple drum peacock | animals | drums
sundarban-dolphin | Sundarban Dolphin | সুন্দরবনের শুশুক | lines-expanding-middle | green moon lilita dolphin | dolphin | coin - shell coral | dolphin moon drop turtle gem key | sea | bells
sweet-banana | Sweet Banana | মিষ্টি কলা | lines-middle | rose moon lilita banana | banana | star honey - leaf | banana sunFace honey lemon bell watermelon | fruit | bells
sweet-orange | Sweet Orange | মিষ্টি কমলা | many-ways-low | rose bokeh luckiest fruiting | orange | lemon - honey cherries | orange honey mango cherries peach bell | fruit | dotara
sweet-popcorn | Sweet Popcorn | মিষ্টি পপকর্ন | ways-expanding-middle | rose bokeh bangers popcorn | popcorn | cherries - bow balloon | popcorn carousel cherries candy iceCream honey | sweets | flute
village-banana | Village Banana | গাঁয়ের কলা | many-ways-high | green grid luckiest banana | banana | drop lemon leaf - | banana honey cherries star watermelon lemon | fruit | bells
village-moon | Village Moon | গাঁয়ের চাঁদ | ways-middle | ember tent luckiest moon | moon | - star comet lamp | moon crystal star sunFace umbrella rainbow | sky | harp
`;
