/** code | English | Bengali | model | palette ground face motif | hero | around it: far left, far right, near left, near right | wild scatter high1 high2 high3 high4 | tag | instrument */
export const JONAKI = `
ancient-ring | Ancient Ring | প্রাচীন আংটি | lines-sticky-middle | gold grid luckiest gems | ring | key star beads - | ring key crown shield gem moneyBag | treasure | bells
ancient-urn | Ancient Urn | প্রাচীন কলস | lines-high | gold bulbs luckiest amphora | amphora | star - gem beads | amphora crystal moneyBag shield nazar ring | treasure | drums
autumn-star | Autumn Star | শরতের তারা | cluster-low | ember bokeh lilita falling-star | star | comet - moon feather | star lantern moon lamp umbrella rainbow | sky | harp
bazaar-banana | Bazaar Banana | বাজারের কলা | lines-sticky-high | ember tent luckiest banana | banana | cherries - star honey | banana basket watermelon honey pineapple cherries | fruit | bells
bazaar-ice-cream | Bazaar Ice Cream | বাজারের আইসক্রিম | ways-high | ember tent lilita ice-cream-cone | iceCream | - bow balloon candy | iceCream gift dango pretzel teacup honey | sweets | bells
bazaar-purse | Bazaar Purse | বাজারের টাকার থলি | lines-low | red tent lilita two-coins | moneyBag | - key gem beads | moneyBag crystal shield scroll trophy key | treasure | drums
brave-warrior | Brave Warrior | সাহসী যোদ্ধা | ways-expanding-middle | red grid bangers ninja-head | ninja | gem - lamp coin | ninja moon key crown feather star | legends | harp
dawn-horse | Dawn Horse | ভোরের ঘোড়া | cascade-middle | rose rays luckiest horse-head | horse | mushroom - leaf hibiscus | horse star drum hibiscus peacock lotus | animals | dotara
deep-sea-mermaid | Deep Sea Mermaid | গভীর সাগরের মৎস্যকন্যা | ways-1024-middle | ink waves lilita mermaid | mermaid | drop - fish crab | mermaid map shell fishingRod hook coin | sea | harp
deep-sea-shark | Deep Sea Shark | গভীর সাগরের হাঙর | cluster-high | ink bokeh bangers shark-jaws | shark | - drop anchor fish | shark map hook shrimp coin shell | sea | bells
deep-sea-squid | Deep Sea Squid | গভীর সাগরের স্কুইড | cascade-high | night bokeh luckiest squid | squid | - coin drop shell | squid lamp shell gem crab coral | sea | bells
delta-hilsa | Delta Hilsa | বদ্বীপের ইলিশ | lines-sticky-high | green waves lilita circling-fish | fish | anchor drop - coin | fish oyster canoe fishingRod sailboat hook | sea | harp
emerald-turtle | Emerald Turtle | পান্না সবুজ কচ্ছপ | cluster-high | green lattice lilita turtle | turtle | - hibiscus mushroom star | turtle lantern leaf bamboo trophy mushroom | animals | drums
evening-peacock | Evening Peacock | সন্ধ্যার ময়ূর | cluster-low | violet bulbs lilita feather | peacock | butterfly blossom hibiscus - | peacock star bell hibiscus grapes blossom | wings | flute
fairground-doughnut | Fairground Doughnut | মেলার ডোনাট | hold-high | night moon luckiest donut | donut | balloon cherries - lollipop | donut star teacup cupcake honey dango | sweets | flute
fairground-umbrella | Fairground Umbrella | মেলার ছাতা | many-ways-middle | red bulbs bangers umbrella | umbrella | - bell bow ticket | umbrella lantern carousel kite masks maracas | fair | drums
festival-drum | Festival Drum | উৎসবের ঢোল | lines-expanding-middle | red rays bangers drum | drum | - ticket balloon bow | drum ticket bell fan violin lantern | fair | dotara
forest-fairy | Forest Fairy | বনের পরী | hold-high | green bokeh bangers fairy | fairy | - star gem key | fairy lamp masks scroll swords feather | legends | drums
garden-rose | Garden Rose | বাগানের গোলাপ | ways-low | rose bulbs lilita rose | rose | - blossom leaf butterfly | rose rainbow cherries frog carnation feather | flowers | dotara
golden-custard | Golden Custard | সোনালি কাস্টার্ড | many-ways-high | gold rays luckiest cupcake | custard | cherries - bow candy | custard carousel cupcake cherries pretzel teacup | sweets | bells
harvest-bell | Harvest Bell | নবান্নের ঘণ্টা | hold-middle | gold tent bangers ringing-bell | bell | bow balloon star - | bell ticket violin kite flute masks | fair | drums
harvest-masks | Harvest Masks | নবান্নের মুখোশ | many-ways-middle | green moon lilita drama-masks | masks | star ticket - balloon | masks ticket top gift violin trumpet | fair | drums
hill-leopard | Hill Leopard | পাহাড়ি চিতাবাঘ | ways-middle | green bokeh luckiest jungle | leopard | - coin paw hibiscus | leopard drum hibiscus gem peacock honey | animals | dotara
island-squid | Island Squid | দ্বীপের স্কুইড | many-ways-low | gold rays lilita squid | squid | coral crab shell - | squid map canoe fishingRod shell gem | sea | harp
lagoon-lobster | Lagoon Lobster | হ্রদের গলদা চিংড়ি | many-ways-high | green bulbs luckiest anchor | lobster | shell fish drop - | lobster oyster sailboat anchor coin turtle | sea | bells
lagoon-otter | Lagoon Otter | হ্রদের ভোঁদড় | cluster-middle | violet bulbs lilita fishing | otter | coin - anchor coral | otter map fish coral shrimp turtle | sea | harp
lagoon-pearl | Lagoon Pearl | হ্রদের মুক্তা | lines-expanding-high | teal waves bangers oyster-pearl | oyster | - fish crab anchor | oyster map hook shell shrimp crab | sea | bells
laughing-frog | Laughing Frog | হাসিখুশি ব্যাঙ | cascade-high | rose tent bangers frog | frog | lotus - paw gem | frog drum mango mushroom feather paw | animals | drums
little-panda | Little Panda | ছোট্ট পান্ডা | cascade-middle | blue bulbs lilita panda | panda | mushroom - coin paw | panda gem hibiscus drum temple lotus | animals | dotara
magic-crystal | Magic Crystal | জাদুর স্ফটিক | ways-expanding-middle | night moon luckiest crystal-ball | crystal | gem beads - star | crystal scroll gem coin trophy beads | treasure | drums
midnight-kite | Midnight Kite | মাঝরাতের ঘুড়ি | hold-middle | night moon lilita kite | kite | star bell balloon - | kite ticket banjo lantern trumpet masks | fair | dotara
midnight-violin | Midnight Violin | মাঝরাতের বেহালা | lines-high | night grid bangers violin | violin | - star ticket balloon | violin masks balloon drum top lantern | fair | dotara
midnight-wizard | Midnight Wizard | মাঝরাতের জাদুকর | lines-low | ink bulbs lilita wizard-face | wizard | key - coin star | wizard moon feather scroll key castle | legends | harp
monsoon-blossom | Monsoon Blossom | বর্ষার চেরি ফুল | hold-low | teal waves lilita flowers | blossom | drop - leaf butterfly | blossom sunFace drop cherries bamboo bouquet | flowers | flute
monsoon-crocodile | Monsoon Crocodile | বর্ষার কুমির | hold-middle | blue bokeh bangers jungle | crocodile | - bamboo star hibiscus | crocodile moon drum gem lotus mushroom | animals | drums
monsoon-drum | Monsoon Drum | বর্ষার ঢোল | lines-expanding-high | teal waves bangers drum | drum | balloon bell bow - | drum ticket flute lantern doll balloon | fair | dotara
monsoon-leopard | Monsoon Leopard | বর্ষার চিতাবাঘ | cluster-middle | ink waves luckiest jungle | leopard | - lotus coin leaf | leopard gem honey coin peacock mango | animals | drums
monsoon-rabbit | Monsoon Rabbit | বর্ষার খরগোশ | ways-middle | teal waves bangers rabbit | rabbit | - star mushroom lotus | rabbit lantern bamboo paw temple feather | animals | dotara
monsoon-sunflower | Monsoon Sunflower | বর্ষার সূর্যমুখী | lines-expanding-middle | ink waves bangers sunflower | sunflower | butterfly blossom - leaf | sunflower jar blossom drop bouquet frog | flowers | dotara
moonlit-bouquet | Moonlit Bouquet | চাঁদনি রাতের ফুলের তোড়া | cascade-low | night moon luckiest flower-emblem | bouquet | - leaf drop blossom | bouquet butterfly honey carnation bamboo lotus | flowers | dotara
moonlit-genie | Moonlit Genie | চাঁদনি রাতের জিন | lines-sticky-middle | night lattice lilita djinn | genie | coin - lamp gem | genie crystal shield crown ring castle | legends | harp
moonlit-lotus | Moonlit Lotus | চাঁদনি রাতের পদ্ম | cascade-high | night moon luckiest lotus | lotus | drop butterfly leaf - | lotus jar leaf blossom feather mushroom | flowers | flute
moonlit-mermaid | Moonlit Mermaid | চাঁদনি রাতের মৎস্যকন্যা | lines-high | night moon luckiest mermaid | mermaid | shell anchor - fish | mermaid moon coral gem turtle coin | sea | harp
moonlit-wizard | Moonlit Wizard | চাঁদনি রাতের জাদুকর | cascade-middle | night moon luckiest wizard-face | wizard | star coin lamp - | wizard moon masks castle star shield | legends | harp
morning-cherry | Morning Cherry | সকালের চেরি | many-ways-low | gold rays luckiest cherry | cherries | drop lemon leaf - | cherries sunFace bell watermelon honey pineapple | fruit | bells
morning-pineapple | Morning Pineapple | সকালের আনারস | ways-high | gold rays bangers palm-tree | pineapple | honey star - cherries | pineapple sunFace lemon watermelon peach bell | fruit | dotara
mountain-gorilla | Mountain Gorilla | পর্বতের গরিলা | lines-expanding-middle | ink grid bangers gorilla | gorilla | coin leaf mushroom - | gorilla moon lotus paw mushroom honey | animals | dotara
mountain-panda | Mountain Panda | পর্বতের পান্ডা | lines-low | ink grid lilita panda | panda | hibiscus lotus - paw | panda drum leaf shield coin gem | animals | dotara
old-town-drum | Old Town Drum | পুরান শহরের ঢোল | ways-1024-middle | ember bulbs bangers drum | drum | - balloon ticket star | drum balloon gift top fan bell | fair | drums
padma-prawn | Padma Prawn | পদ্মার চিংড়ি | ways-high | teal waves luckiest shrimp | shrimp | shell fish - anchor | shrimp moon sailboat drop fishingRod coin | sea | harp
padma-sailboat | Padma Sailboat | পদ্মার পালতোলা নৌকা | ways-middle | gold rays luckiest ship-wheel | sailboat | fish shell - coral | sailboat compass shrimp anchor gem canoe | sea | bells
painted-kite | Painted Kite | রঙিন ঘুড়ি | cascade-low | rose tent luckiest kite | kite | ticket star bell - | kite balloon umbrella gift banjo violin | fair | dotara
painted-lion | Painted Lion | রঙিন সিংহ | cascade-low | rose tent bangers crown | lion | - leaf lotus coin | lion lantern temple honey lotus paw | animals | dotara
painted-rabbit | Painted Rabbit | রঙিন খরগোশ | lines-middle | rose tent luckiest rabbit | rabbit | paw star - bamboo | rabbit lotus temple paw bamboo drum | animals | dotara
painted-serpent | Painted Serpent | রঙিন সাপ | many-ways-high | rose tent luckiest snake | snake | gem - mushroom star | snake moon coin shield mushroom feather | animals | drums
painted-sunflower | Painted Sunflower | রঙিন সূর্যমুখী | hold-high | rose tent luckiest sunflower | sunflower | - leaf butterfly blossom | sunflower sunFace carnation leaf hibiscus honey | flowers | dotara
painted-umbrella | Painted Umbrella | রঙিন ছাতা | cluster-low | rose bokeh lilita umbrella | umbrella | balloon star bell - | umbrella balloon drum doll bow bell | fair | dotara
palace-swords | Palace Swords | রাজপ্রাসাদের তলোয়ার | cluster-high | violet bulbs luckiest crossed-swords | swords | - ring gem star | swords map gem key crown trophy | treasure | bells
rainbow-bee | Rainbow Bee | রংধনু মৌমাছি | ways-low | rose waves luckiest honeycomb | bee | - blossom hibiscus star | bee rainbow honey bell peach lotus | wings | harp
rainbow-duck | Rainbow Duck | রংধনু হাঁস | cluster-middle | blue rays lilita duck | duck | leaf - blossom feather | duck lotus mango gem blossom bell | wings | flute
river-hyacinth | River Hyacinth | নদীর কচুরিপানা | ways-low | blue waves lilita vine-leaf | hyacinth | drop - butterfly blossom | hyacinth jar carnation cherries mushroom blossom | flowers | dotara
royal-balloon | Royal Balloon | শাহি বেলুন | cascade-middle | violet lattice lilita balloons | balloon | - star bow bell | balloon lantern bow drum doll violin | fair | dotara
royal-horse | Royal Horse | শাহি ঘোড়া | cascade-low | red lattice luckiest horse-head | horse | paw coin - bamboo | horse moon leaf bamboo drum honey | animals | dotara
royal-lion | Royal Lion | শাহি সিংহ | lines-sticky-middle | violet lattice lilita crown | lion | gem - star bamboo | lion drum feather lotus mushroom hibiscus | animals | dotara
royal-peach | Royal Peach | শাহি পিচ | ways-1024-middle | violet lattice lilita fruiting | peach | lemon - star honey | peach honey bell star grapes pineapple | fruit | dotara
royal-shield | Royal Shield | শাহি ঢাল | many-ways-low | violet lattice luckiest shield | shield | star - key gem | shield key crown coin swords moneyBag | treasure | bells
silver-serpent | Silver Serpent | রুপালি সাপ | hold-low | ink grid bangers snake | snake | paw star lotus - | snake lantern temple leaf paw peacock | animals | dotara
sky-wizard | Sky Wizard | আকাশের জাদুকর | lines-expanding-high | blue rays lilita wizard-face | wizard | - key star gem | wizard moon scroll coin key crown | legends | drums
spring-lotus | Spring Lotus | বসন্তের পদ্ম | lines-middle | ink lattice lilita lotus | lotus | leaf - blossom butterfly | lotus jar hibiscus frog drop carnation | flowers | flute
spring-trumpet | Spring Trumpet | বসন্তের ভেঁপু | ways-expanding-middle | rose bokeh lilita trumpet | trumpet | - bell bow ticket | trumpet masks bell bow doll drumSnare | fair | drums
storm-crocodile | Storm Crocodile | ঝড়ের কুমির | hold-low | night grid luckiest jungle | crocodile | paw - leaf mushroom | crocodile star coin paw mango feather | animals | dotara
storm-dolphin | Storm Dolphin | ঝড়ের শুশুক | lines-middle | ink grid lilita dolphin | dolphin | crab coral coin - | dolphin lamp coral drop turtle anchor | sea | harp
sweet-watermelon | Sweet Watermelon | মিষ্টি তরমুজ | lines-sticky-high | rose bokeh bangers fruit-bowl | watermelon | - lemon drop leaf | watermelon gift banana star grapes peach | fruit | dotara
village-carousel | Village Carousel | গাঁয়ের নাগরদোলা | many-ways-middle | ember moon lilita carousel | carousel | star ticket - bell | carousel balloon drum lantern fan gift | fair | dotara
village-watermelon | Village Watermelon | গাঁয়ের তরমুজ | cascade-high | ember tent luckiest fruit-bowl | watermelon | star cherries leaf - | watermelon gift peach mango pineapple leaf | fruit | bells
`;
