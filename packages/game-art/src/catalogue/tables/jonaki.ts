/** code | English | Bengali | model | palette ground face motif | hero | around it: far left, far right, near left, near right | wild scatter high1 high2 high3 high4 | tag */
export const JONAKI = `
ancient-ring | Ancient Ring | প্রাচীন আংটি | lines-high | gold grid luckiest gems | ring | key star beads - | ring key crown shield gem moneyBag | treasure
ancient-urn | Ancient Urn | প্রাচীন কলস | many-ways-high | gold bulbs luckiest amphora | amphora | star - gem beads | amphora crystal moneyBag shield nazar ring | treasure
autumn-star | Autumn Star | শরতের তারা | hold-high | ember bokeh lilita falling-star | star | comet - moon feather | star lantern moon lamp umbrella rainbow | sky
bazaar-banana | Bazaar Banana | বাজারের কলা | cascade-high | ember tent luckiest banana | banana | cherries - star honey | banana basket watermelon honey pineapple cherries | fruit
bazaar-ice-cream | Bazaar Ice Cream | বাজারের আইসক্রিম | lines-expanding-high | ember tent lilita ice-cream-cone | iceCream | - bow balloon candy | iceCream gift dango pretzel teacup honey | sweets
bazaar-purse | Bazaar Purse | বাজারের টাকার থলি | ways-high | red tent lilita two-coins | moneyBag | - key gem beads | moneyBag crystal shield scroll trophy key | treasure
brave-warrior | Brave Warrior | সাহসী যোদ্ধা | cluster-high | red grid bangers ninja-head | ninja | gem - lamp coin | ninja moon key crown feather star | legends
dawn-horse | Dawn Horse | ভোরের ঘোড়া | lines-sticky-high | rose rays luckiest horse-head | horse | mushroom - leaf hibiscus | horse star drum hibiscus peacock lotus | animals
deep-sea-mermaid | Deep Sea Mermaid | গভীর সাগরের মৎস্যকন্যা | lines-high | ink waves lilita mermaid | mermaid | drop - fish crab | mermaid map shell fishingRod hook coin | sea
deep-sea-shark | Deep Sea Shark | গভীর সাগরের হাঙর | many-ways-high | ink bokeh bangers shark-jaws | shark | - drop anchor fish | shark map hook shrimp coin shell | sea
deep-sea-squid | Deep Sea Squid | গভীর সাগরের স্কুইড | hold-high | night bokeh luckiest squid | squid | - coin drop shell | squid lamp shell gem crab coral | sea
delta-hilsa | Delta Hilsa | বদ্বীপের ইলিশ | cascade-high | green waves lilita circling-fish | fish | anchor drop - coin | fish oyster canoe fishingRod sailboat hook | sea
emerald-turtle | Emerald Turtle | পান্না সবুজ কচ্ছপ | lines-expanding-high | green lattice lilita turtle | turtle | - hibiscus mushroom star | turtle lantern leaf bamboo trophy mushroom | animals
evening-peacock | Evening Peacock | সন্ধ্যার ময়ূর | ways-high | violet bulbs lilita feather | peacock | butterfly blossom hibiscus - | peacock star bell hibiscus grapes blossom | wings
fairground-doughnut | Fairground Doughnut | মেলার ডোনাট | cluster-high | night moon luckiest donut | donut | balloon cherries - lollipop | donut star teacup cupcake honey dango | sweets
fairground-umbrella | Fairground Umbrella | মেলার ছাতা | lines-sticky-high | red bulbs bangers umbrella | umbrella | - bell bow ticket | umbrella lantern carousel kite masks maracas | fair
festival-drum | Festival Drum | উৎসবের ঢোল | lines-high | red rays bangers drum | drum | - ticket balloon bow | drum ticket bell fan violin lantern | fair
forest-fairy | Forest Fairy | বনের পরী | many-ways-high | green bokeh bangers fairy | fairy | - star gem key | fairy lamp masks scroll swords feather | legends
garden-rose | Garden Rose | বাগানের গোলাপ | hold-high | rose bulbs lilita rose | rose | - blossom leaf butterfly | rose rainbow cherries frog carnation feather | flowers
golden-custard | Golden Custard | সোনালি কাস্টার্ড | cascade-high | gold rays luckiest cupcake | custard | cherries - bow candy | custard carousel cupcake cherries pretzel teacup | sweets
harvest-bell | Harvest Bell | নবান্নের ঘণ্টা | lines-expanding-high | gold tent bangers ringing-bell | bell | bow balloon star - | bell ticket violin kite flute masks | fair
harvest-masks | Harvest Masks | নবান্নের মুখোশ | ways-high | green moon lilita drama-masks | masks | star ticket - balloon | masks ticket top gift violin trumpet | fair
hill-leopard | Hill Leopard | পাহাড়ি চিতাবাঘ | cluster-high | green bokeh luckiest jungle | leopard | - coin paw hibiscus | leopard drum hibiscus gem peacock honey | animals
island-squid | Island Squid | দ্বীপের স্কুইড | lines-sticky-high | gold rays lilita squid | squid | coral crab shell - | squid map canoe fishingRod shell gem | sea
lagoon-lobster | Lagoon Lobster | হ্রদের গলদা চিংড়ি | lines-high | green bulbs luckiest anchor | lobster | shell fish drop - | lobster oyster sailboat anchor coin turtle | sea
lagoon-otter | Lagoon Otter | হ্রদের ভোঁদড় | many-ways-high | violet bulbs lilita fishing | otter | coin - anchor coral | otter map fish coral shrimp turtle | sea
lagoon-pearl | Lagoon Pearl | হ্রদের মুক্তা | hold-high | teal waves bangers oyster-pearl | oyster | - fish crab anchor | oyster map hook shell shrimp crab | sea
laughing-frog | Laughing Frog | হাসিখুশি ব্যাঙ | cascade-high | rose tent bangers frog | frog | lotus - paw gem | frog drum mango mushroom feather paw | animals
little-panda | Little Panda | ছোট্ট পান্ডা | lines-expanding-high | blue bulbs lilita panda | panda | mushroom - coin paw | panda gem hibiscus drum temple lotus | animals
magic-crystal | Magic Crystal | জাদুর স্ফটিক | ways-high | night moon luckiest crystal-ball | crystal | gem beads - star | crystal scroll gem coin trophy beads | treasure
midnight-kite | Midnight Kite | মাঝরাতের ঘুড়ি | cluster-high | night moon lilita kite | kite | star bell balloon - | kite ticket banjo lantern trumpet masks | fair
midnight-violin | Midnight Violin | মাঝরাতের বেহালা | lines-sticky-high | night grid bangers violin | violin | - star ticket balloon | violin masks balloon drum top lantern | fair
midnight-wizard | Midnight Wizard | মাঝরাতের জাদুকর | lines-high | ink bulbs lilita wizard-face | wizard | key - coin star | wizard moon feather scroll key castle | legends
monsoon-blossom | Monsoon Blossom | বর্ষার চেরি ফুল | many-ways-high | teal waves lilita flowers | blossom | drop - leaf butterfly | blossom sunFace drop cherries bamboo bouquet | flowers
monsoon-crocodile | Monsoon Crocodile | বর্ষার কুমির | hold-high | blue bokeh bangers jungle | crocodile | - bamboo star hibiscus | crocodile moon drum gem lotus mushroom | animals
monsoon-drum | Monsoon Drum | বর্ষার ঢোল | cascade-high | teal waves bangers drum | drum | balloon bell bow - | drum ticket flute lantern doll balloon | fair
monsoon-leopard | Monsoon Leopard | বর্ষার চিতাবাঘ | lines-expanding-high | ink waves luckiest jungle | leopard | - lotus coin leaf | leopard gem honey coin peacock mango | animals
monsoon-rabbit | Monsoon Rabbit | বর্ষার খরগোশ | ways-high | teal waves bangers rabbit | rabbit | - star mushroom lotus | rabbit lantern bamboo paw temple feather | animals
monsoon-sunflower | Monsoon Sunflower | বর্ষার সূর্যমুখী | cluster-high | ink waves bangers sunflower | sunflower | butterfly blossom - leaf | sunflower jar blossom drop bouquet frog | flowers
moonlit-bouquet | Moonlit Bouquet | চাঁদনি রাতের ফুলের তোড়া | lines-sticky-high | night moon luckiest flower-emblem | bouquet | - leaf drop blossom | bouquet butterfly honey carnation bamboo lotus | flowers
moonlit-genie | Moonlit Genie | চাঁদনি রাতের জিন | lines-high | night lattice lilita djinn | genie | coin - lamp gem | genie crystal shield crown ring castle | legends
moonlit-lotus | Moonlit Lotus | চাঁদনি রাতের পদ্ম | many-ways-high | night moon luckiest lotus | lotus | drop butterfly leaf - | lotus jar leaf blossom feather mushroom | flowers
moonlit-mermaid | Moonlit Mermaid | চাঁদনি রাতের মৎস্যকন্যা | hold-high | night moon luckiest mermaid | mermaid | shell anchor - fish | mermaid moon coral gem turtle coin | sea
moonlit-wizard | Moonlit Wizard | চাঁদনি রাতের জাদুকর | cascade-high | night moon luckiest wizard-face | wizard | star coin lamp - | wizard moon masks castle star shield | legends
morning-cherry | Morning Cherry | সকালের চেরি | lines-expanding-high | gold rays luckiest cherry | cherries | drop lemon leaf - | cherries sunFace bell watermelon honey pineapple | fruit
morning-pineapple | Morning Pineapple | সকালের আনারস | ways-high | gold rays bangers palm-tree | pineapple | honey star - cherries | pineapple sunFace lemon watermelon peach bell | fruit
mountain-gorilla | Mountain Gorilla | পর্বতের গরিলা | cluster-high | ink grid bangers gorilla | gorilla | coin leaf mushroom - | gorilla moon lotus paw mushroom honey | animals
mountain-panda | Mountain Panda | পর্বতের পান্ডা | lines-sticky-high | ink grid lilita panda | panda | hibiscus lotus - paw | panda drum leaf shield coin gem | animals
old-town-drum | Old Town Drum | পুরান শহরের ঢোল | lines-high | ember bulbs bangers drum | drum | - balloon ticket star | drum balloon gift top fan bell | fair
padma-prawn | Padma Prawn | পদ্মার চিংড়ি | many-ways-high | teal waves luckiest shrimp | shrimp | shell fish - anchor | shrimp moon sailboat drop fishingRod coin | sea
padma-sailboat | Padma Sailboat | পদ্মার পালতোলা নৌকা | hold-high | gold rays luckiest ship-wheel | sailboat | fish shell - coral | sailboat compass shrimp anchor gem canoe | sea
painted-kite | Painted Kite | রঙিন ঘুড়ি | cascade-high | rose tent luckiest kite | kite | ticket star bell - | kite balloon umbrella gift banjo violin | fair
painted-lion | Painted Lion | রঙিন সিংহ | lines-expanding-high | rose tent bangers crown | lion | - leaf lotus coin | lion lantern temple honey lotus paw | animals
painted-rabbit | Painted Rabbit | রঙিন খরগোশ | ways-high | rose tent luckiest rabbit | rabbit | paw star - bamboo | rabbit lotus temple paw bamboo drum | animals
painted-serpent | Painted Serpent | রঙিন সাপ | cluster-high | rose tent luckiest snake | snake | gem - mushroom star | snake moon coin shield mushroom feather | animals
painted-sunflower | Painted Sunflower | রঙিন সূর্যমুখী | lines-sticky-high | rose tent luckiest sunflower | sunflower | - leaf butterfly blossom | sunflower sunFace carnation leaf hibiscus honey | flowers
painted-umbrella | Painted Umbrella | রঙিন ছাতা | lines-high | rose bokeh lilita umbrella | umbrella | balloon star bell - | umbrella balloon drum doll bow bell | fair
palace-swords | Palace Swords | রাজপ্রাসাদের তলোয়ার | many-ways-high | violet bulbs luckiest crossed-swords | swords | - ring gem star | swords map gem key crown trophy | treasure
rainbow-bee | Rainbow Bee | রংধনু মৌমাছি | hold-high | rose waves luckiest honeycomb | bee | - blossom hibiscus star | bee rainbow honey bell peach lotus | wings
rainbow-duck | Rainbow Duck | রংধনু হাঁস | cascade-high | blue rays lilita duck | duck | leaf - blossom feather | duck lotus mango gem blossom bell | wings
river-hyacinth | River Hyacinth | নদীর কচুরিপানা | lines-expanding-high | blue waves lilita vine-leaf | hyacinth | drop - butterfly blossom | hyacinth jar carnation cherries mushroom blossom | flowers
royal-balloon | Royal Balloon | শাহি বেলুন | ways-high | violet lattice lilita balloons | balloon | - star bow bell | balloon lantern bow drum doll violin | fair
royal-horse | Royal Horse | শাহি ঘোড়া | cluster-high | red lattice luckiest horse-head | horse | paw coin - bamboo | horse moon leaf bamboo drum honey | animals
royal-lion | Royal Lion | শাহি সিংহ | lines-sticky-high | violet lattice lilita crown | lion | gem - star bamboo | lion drum feather lotus mushroom hibiscus | animals
royal-peach | Royal Peach | শাহি পিচ | lines-high | violet lattice lilita fruiting | peach | lemon - star honey | peach honey bell star grapes pineapple | fruit
royal-shield | Royal Shield | শাহি ঢাল | many-ways-high | violet lattice luckiest shield | shield | star - key gem | shield key crown coin swords moneyBag | treasure
silver-serpent | Silver Serpent | রুপালি সাপ | hold-high | ink grid bangers snake | snake | paw star lotus - | snake lantern temple leaf paw peacock | animals
sky-wizard | Sky Wizard | আকাশের জাদুকর | cascade-high | blue rays lilita wizard-face | wizard | - key star gem | wizard moon scroll coin key crown | legends
spring-lotus | Spring Lotus | বসন্তের পদ্ম | lines-expanding-high | ink lattice lilita lotus | lotus | leaf - blossom butterfly | lotus jar hibiscus frog drop carnation | flowers
spring-trumpet | Spring Trumpet | বসন্তের ভেঁপু | ways-high | rose bokeh lilita trumpet | trumpet | - bell bow ticket | trumpet masks bell bow doll drumSnare | fair
storm-crocodile | Storm Crocodile | ঝড়ের কুমির | cluster-high | night grid luckiest jungle | crocodile | paw - leaf mushroom | crocodile star coin paw mango feather | animals
storm-dolphin | Storm Dolphin | ঝড়ের শুশুক | lines-sticky-high | ink grid lilita dolphin | dolphin | crab coral coin - | dolphin lamp coral drop turtle anchor | sea
sweet-watermelon | Sweet Watermelon | মিষ্টি তরমুজ | lines-high | rose bokeh bangers fruit-bowl | watermelon | - lemon drop leaf | watermelon gift banana star grapes peach | fruit
village-carousel | Village Carousel | গাঁয়ের নাগরদোলা | many-ways-high | ember moon lilita carousel | carousel | star ticket - bell | carousel balloon drum lantern fan gift | fair
village-watermelon | Village Watermelon | গাঁয়ের তরমুজ | hold-high | ember tent luckiest fruit-bowl | watermelon | star cherries leaf - | watermelon gift peach mango pineapple leaf | fruit
`;
