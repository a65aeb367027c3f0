/** code | English | Bengali | model | palette ground face motif | hero | around it: far left, far right, near left, near right | wild scatter high1 high2 high3 high4 | tag | instrument */
export const BOKUL = `
ancient-crystal | Ancient Crystal | প্রাচীন স্ফটিক | cluster-low | ember lattice luckiest crystal-ball | crystal | star coin - beads | crystal scroll moneyBag swords gem shield | treasure | bells
autumn-bee | Autumn Bee | শরতের মৌমাছি | cascade-low | ember bokeh lilita honeycomb | bee | butterfly star leaf - | bee rainbow butterfly leaf honey flute | wings | flute
autumn-owl | Autumn Owl | শরতের প্যাঁচা | hold-low | ember bokeh bangers owl | owl | hibiscus - feather leaf | owl rainbow lotus crown bell mango | wings | flute
bazaar-urn | Bazaar Urn | বাজারের কলস | cluster-low | ember tent lilita amphora | amphora | coin star key - | amphora scroll beads trophy gem ring | treasure | bells
bengal-parrot | Bengal Parrot | বাংলার টিয়া | many-ways-middle | red grid lilita parrot-head | parrot | star cherries butterfly - | parrot rainbow feather butterfly cherries grapes | wings | flute
bengal-pearl | Bengal Pearl | বাংলার মুক্তা | cascade-low | green lattice luckiest oyster-pearl | oyster | coral coin - anchor | oyster compass drop coin octopus gem | sea | harp
bengal-rose | Bengal Rose | বাংলার গোলাপ | many-ways-low | green lattice bangers rose | rose | leaf drop blossom - | rose butterfly leaf feather drop cherries | flowers | flute
bengal-tulip | Bengal Tulip | বাংলার টিউলিপ | lines-sticky-middle | red waves luckiest flowers | tulip | leaf - drop butterfly | tulip jar mushroom lotus hibiscus blossom | flowers | flute
brave-eagle | Brave Eagle | সাহসী ঈগল | lines-expanding-high | ember rays bangers eagle-head | eagle | cherries hibiscus star - | eagle rainbow cherries leaf butterfly blossom | wings | flute
brave-gorilla | Brave Gorilla | সাহসী গরিলা | lines-high | red rays luckiest gorilla | gorilla | - paw leaf bamboo | gorilla lotus paw mushroom temple gem | animals | drums
brave-horse | Brave Horse | সাহসী ঘোড়া | lines-expanding-middle | ember moon luckiest horse-head | horse | paw lotus - star | horse lotus peacock bamboo shield trophy | animals | drums
brave-rooster | Brave Rooster | সাহসী মোরগ | cascade-low | violet grid luckiest rooster | rooster | feather butterfly - star | rooster blossom mango peach honey flute | wings | harp
carnival-lollipop | Carnival Lollipop | কার্নিভালের ললিপপ | lines-middle | violet bulbs bangers wrapped-sweet | lollipop | star bow balloon - | lollipop star popcorn cherries donut pretzel | sweets | bells
deep-sea-octopus | Deep Sea Octopus | গভীর সাগরের অক্টোপাস | cascade-high | blue bokeh luckiest octopus | octopus | fish shell drop - | octopus map shell drop sailboat anchor | sea | harp
eastern-star | Eastern Star | পুব আকাশের তারা | hold-high | red rays lilita falling-star | star | lamp - moon drop | star lantern umbrella sunFace moon owl | sky | flute
emerald-frog | Emerald Frog | পান্না সবুজ ব্যাঙ | hold-middle | night grid luckiest frog | frog | mushroom paw gem - | frog drum bamboo mushroom hibiscus paw | animals | dotara
evening-eagle | Evening Eagle | সন্ধ্যার ঈগল | cluster-low | violet bulbs lilita eagle-head | eagle | - hibiscus cherries feather | eagle sunFace lotus hibiscus bell feather | wings | flute
evening-fan | Evening Fan | সন্ধ্যার হাতপাখা | lines-sticky-high | ember bulbs lilita feathered-wing | fan | star - balloon bell | fan balloon bell banjo violin drumSnare | fair | dotara
evening-sailboat | Evening Sailboat | সন্ধ্যার পালতোলা নৌকা | lines-expanding-middle | violet bulbs lilita ship-wheel | sailboat | coin coral - anchor | sailboat map anchor crab canoe coin | sea | harp
evening-violin | Evening Violin | সন্ধ্যার বেহালা | ways-expanding-middle | violet moon bangers violin | violin | - bell bow balloon | violin masks tent trumpet maracas carousel | fair | drums
fairground-cherry | Fairground Cherry | মেলার চেরি | lines-sticky-middle | red tent lilita cherry | cherries | drop star - leaf | cherries honey mango lemon banana watermelon | fruit | dotara
fairground-peach | Fairground Peach | মেলার পিচ | ways-middle | red tent lilita fruiting | peach | - leaf lemon drop | peach honey leaf lemon star grapes | fruit | dotara
forest-fox | Forest Fox | বনের শেয়াল | hold-high | green bokeh luckiest fox-head | fox | - mushroom coin leaf | fox gem mushroom paw drum trophy | animals | drums
forest-koala | Forest Koala | বনের কোয়ালা | lines-middle | teal moon lilita pine-tree | koala | - gem bamboo mushroom | koala moon peacock paw drum shield | animals | drums
forest-serpent | Forest Serpent | বনের সাপ | ways-high | teal bokeh luckiest snake | snake | - lotus gem bamboo | snake moon trophy lotus paw temple | animals | drums
golden-flute | Golden Flute | সোনালি বাঁশি | ways-high | gold rays lilita flute | flute | balloon bell - bow | flute ticket kite maracas masks trumpet | fair | drums
golden-key | Golden Key | সোনালি চাবি | cluster-middle | gold lattice luckiest key | key | beads gem star - | key scroll swords ring envelope amphora | treasure | bells
golden-popcorn | Golden Popcorn | সোনালি পপকর্ন | ways-1024-middle | gold grid bangers popcorn | popcorn | - star bow balloon | popcorn star candy mooncake teacup honey | sweets | flute
golden-purse | Golden Purse | সোনালি টাকার থলি | ways-middle | night bokeh bangers two-coins | moneyBag | - beads star gem | moneyBag lamp nazar amphora envelope shield | treasure | bells
island-lobster | Island Lobster | দ্বীপের গলদা চিংড়ি | hold-high | teal rays lilita anchor | lobster | drop fish coin - | lobster map coin shell fishingRod fish | sea | bells
island-prawn | Island Prawn | দ্বীপের চিংড়ি | ways-low | gold rays lilita shrimp | shrimp | coin - coral shell | shrimp lamp crab sailboat drop hook | sea | bells
lagoon-squid | Lagoon Squid | হ্রদের স্কুইড | hold-middle | teal waves luckiest squid | squid | coin - drop fish | squid map canoe fishingRod gem key | sea | bells
laughing-bat | Laughing Bat | হাসিখুশি বাদুড় | cluster-middle | teal tent luckiest bat | bat | cherries star butterfly - | bat lotus butterfly feather honey mango | wings | flute
laughing-clown | Laughing Clown | হাসিখুশি ভাঁড় | many-ways-high | teal tent bangers drama-masks | clown | key star - gem | clown scroll gem lamp castle fan | legends | harp
laughing-octopus | Laughing Octopus | হাসিখুশি অক্টোপাস | ways-1024-middle | rose tent luckiest octopus | octopus | anchor - coin coral | octopus map sailboat key crab fish | sea | bells
magic-urn | Magic Urn | জাদুর কলস | lines-high | night grid luckiest amphora | amphora | - coin ring gem | amphora key shield crown scroll ring | treasure | drums
midnight-ghost | Midnight Ghost | মাঝরাতের ভূত | lines-expanding-high | night moon lilita ghost | ghost | gem - star coin | ghost scroll ring crown swords castle | legends | harp
midnight-shield | Midnight Shield | মাঝরাতের ঢাল | lines-sticky-high | night moon luckiest shield | shield | - key ring beads | shield lamp ring envelope moneyBag crown | treasure | drums
monsoon-balloon | Monsoon Balloon | বর্ষার বেলুন | hold-middle | teal waves luckiest balloons | balloon | - star ticket bell | balloon lantern carousel violin flute masks | fair | dotara
monsoon-carousel | Monsoon Carousel | বর্ষার নাগরদোলা | lines-expanding-middle | teal waves lilita carousel | carousel | - balloon ticket bell | carousel lantern kite trumpet banjo drumSnare | fair | drums
monsoon-flute | Monsoon Flute | বর্ষার বাঁশি | ways-middle | teal waves luckiest flute | flute | - bell balloon ticket | flute ticket carousel trumpet masks lantern | fair | dotara
monsoon-peacock | Monsoon Peacock | বর্ষার ময়ূর | lines-high | ink waves lilita feather | peacock | feather cherries blossom - | peacock rainbow blossom flute hibiscus lotus | wings | harp
moonlit-turtle | Moonlit Turtle | চাঁদনি রাতের কচ্ছপ | cluster-middle | night moon lilita turtle | turtle | - gem hibiscus paw | turtle lantern coin mushroom temple drum | animals | drums
morning-rooster | Morning Rooster | সকালের মোরগ | ways-low | gold rays bangers rooster | rooster | feather hibiscus star - | rooster star bell butterfly cherries grapes | wings | flute
mountain-wolf | Mountain Wolf | পর্বতের নেকড়ে | lines-low | ink grid lilita wolf-head | wolf | hibiscus leaf star - | wolf lantern coin shield lotus mushroom | animals | dotara
padma-crab | Padma Crab | পদ্মার কাঁকড়া | many-ways-high | gold rays luckiest crab | crab | coral anchor fish - | crab lamp hook coral turtle sailboat | sea | bells
painted-leopard | Painted Leopard | রঙিন চিতাবাঘ | cascade-high | rose tent lilita jungle | leopard | bamboo - paw coin | leopard lotus temple leaf mango hibiscus | animals | dotara
painted-tulip | Painted Tulip | রঙিন টিউলিপ | many-ways-middle | violet grid lilita flowers | tulip | drop - butterfly blossom | tulip jar blossom lotus bamboo hibiscus | flowers | dotara
painted-turtle | Painted Turtle | রঙিন কচ্ছপ | lines-expanding-high | rose tent lilita turtle | turtle | coin star - hibiscus | turtle gem honey coin bamboo leaf | animals | dotara
painted-wolf | Painted Wolf | রঙিন নেকড়ে | lines-sticky-middle | rose tent luckiest wolf-head | wolf | star - gem coin | wolf gem mango mushroom feather paw | animals | dotara
palace-scroll | Palace Scroll | রাজপ্রাসাদের পুঁথি | many-ways-high | violet lattice luckiest scroll-unfurled | scroll | star gem - ring | scroll map swords moneyBag envelope trophy | treasure | drums
rainbow-ice-cream | Rainbow Ice Cream | রংধনু আইসক্রিম | ways-high | blue rays lilita ice-cream-cone | iceCream | - balloon lollipop cherries | iceCream gift mooncake lollipop cherries teacup | sweets | bells
river-duck | River Duck | নদীর হাঁস | many-ways-middle | teal waves luckiest duck | duck | feather cherries - star | duck star mango honey cherries butterfly | wings | harp
river-hilsa | River Hilsa | নদীর ইলিশ | lines-middle | red bokeh lilita circling-fish | fish | coral drop shell - | fish oyster shell canoe octopus sailboat | sea | bells
river-kite | River Kite | নদীর ঘুড়ি | ways-1024-middle | green bokeh luckiest kite | kite | bow bell - balloon | kite balloon maracas lantern doll trumpet | fair | dotara
river-princess | River Princess | নদীর রাজকন্যা | cascade-middle | teal waves luckiest queen-crown | princess | coin key star - | princess moon swords shield lamp coin | legends | harp
river-rainbow | River Rainbow | নদীর রংধনু | many-ways-low | teal bokeh bangers rainbow-star | rainbow | - drop lamp star | rainbow crystal feather owl drop sunFace | sky | flute
river-sun | River Sun | নদীর সূর্য | lines-low | teal waves bangers sun | sunFace | drop star - moon | sunFace comet rainbow owl lotus star | sky | harp
royal-bee | Royal Bee | শাহি মৌমাছি | lines-sticky-high | violet grid lilita honeycomb | bee | butterfly blossom - star | bee sunFace peach grapes honey leaf | wings | flute
royal-gorilla | Royal Gorilla | শাহি গরিলা | many-ways-low | violet lattice luckiest gorilla | gorilla | - star paw bamboo | gorilla star leaf shield hibiscus gem | animals | dotara
royal-necklace | Royal Necklace | শাহি মালা | hold-low | red rays luckiest open-treasure-chest | beads | - ring key coin | beads lamp gem ring trophy amphora | treasure | bells
royal-owl | Royal Owl | শাহি প্যাঁচা | lines-high | violet lattice lilita owl | owl | butterfly - leaf cherries | owl lotus bell butterfly blossom mango | wings | flute
silver-shark | Silver Shark | রুপালি হাঙর | cluster-high | gold grid bangers shark-jaws | shark | shell crab - anchor | shark lamp drop gem octopus key | sea | bells
silver-star | Silver Star | রুপালি তারা | cascade-middle | ink grid bangers falling-star | star | feather lamp - drop | star lantern owl comet moon lamp | sky | harp
silver-tiger | Silver Tiger | রুপালি বাঘ | ways-low | ink grid luckiest tiger-head | tiger | mushroom gem bamboo - | tiger drum lotus trophy leaf mushroom | animals | dotara
sky-butterfly | Sky Butterfly | আকাশের প্রজাপতি | lines-low | blue rays lilita butterfly | butterfly | hibiscus - cherries leaf | butterfly sunFace blossom flute peach grapes | wings | harp
spring-bouquet | Spring Bouquet | বসন্তের ফুলের তোড়া | cascade-high | rose bokeh bangers flower-emblem | bouquet | drop leaf blossom - | bouquet butterfly cherries blossom carnation frog | flowers | flute
spring-sunflower | Spring Sunflower | বসন্তের সূর্যমুখী | lines-low | teal lattice lilita sunflower | sunflower | - blossom butterfly drop | sunflower butterfly lotus feather hyacinth bouquet | flowers | dotara
summer-banana | Summer Banana | গ্রীষ্মের কলা | hold-low | gold rays lilita banana | banana | cherries star - lemon | banana basket leaf peach pineapple watermelon | fruit | bells
sweet-candy | Sweet Candy | মিষ্টি লজেন্স | cluster-high | rose bokeh luckiest candy-canes | candy | balloon cherries lollipop - | candy balloon lollipop popcorn cherries iceCream | sweets | bells
sweet-lollipop | Sweet Lollipop | মিষ্টি ললিপপ | ways-expanding-middle | red bokeh luckiest wrapped-sweet | lollipop | candy - cherries star | lollipop carousel cupcake cherries teacup candy | sweets | bells
village-grapes | Village Grapes | গাঁয়ের আঙুর | lines-middle | green bulbs lilita grapes | grapes | cherries - drop star | grapes basket bell cherries honey mango | fruit | bells
village-tulip | Village Tulip | গাঁয়ের টিউলিপ | cascade-middle | ember tent bangers flowers | tulip | drop blossom leaf - | tulip butterfly hibiscus leaf hyacinth honey | flowers | flute
winter-comet | Winter Comet | শীতের ধূমকেতু | cluster-high | blue moon bangers comet-spark | comet | moon - lamp star | comet lantern lamp feather rainbow star | sky | flute
winter-custard | Winter Custard | শীতের কাস্টার্ড | ways-expanding-middle | blue grid bangers cupcake | custard | candy lollipop - balloon | custard balloon mooncake popcorn donut cupcake | sweets | bells
`;
