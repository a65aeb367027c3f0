/** code | English | Bengali | model | palette ground face motif | hero | around it: far left, far right, near left, near right | wild scatter high1 high2 high3 high4 | tag | instrument */
export const NOKSHA = `
autumn-bat | Autumn Bat | শরতের বাদুড় | cascade-middle | ember bokeh bangers bat | bat | feather blossom leaf - | bat rainbow lotus grapes peach cherries | wings | flute
bazaar-honey | Bazaar Honey | বাজারের মধু | lines-high | ember tent lilita honeypot | honey | - cherries bow star | honey gift cupcake popcorn dango custard | sweets | bells
bazaar-popcorn | Bazaar Popcorn | বাজারের পপকর্ন | lines-high | ember tent lilita popcorn | popcorn | cherries star - bow | popcorn star donut mooncake honey candy | sweets | bells
bengal-hilsa | Bengal Hilsa | বাংলার ইলিশ | cascade-middle | ember bulbs luckiest circling-fish | fish | coral - coin shell | fish map shrimp shell hook drop | sea | harp
brave-koala | Brave Koala | সাহসী কোয়ালা | lines-low | red bulbs bangers pine-tree | koala | lotus - hibiscus coin | koala moon mushroom shield feather drum | animals | dotara
dawn-parrot | Dawn Parrot | ভোরের টিয়া | many-ways-high | gold moon bangers parrot-head | parrot | - hibiscus butterfly star | parrot sunFace crown hibiscus feather cherries | wings | flute
deep-sea-conch | Deep Sea Conch | গভীর সাগরের শঙ্খ | lines-sticky-middle | gold bokeh luckiest big-wave | shell | - anchor fish coin | shell oyster fish sailboat key canoe | sea | bells
delta-pearl | Delta Pearl | বদ্বীপের মুক্তা | cascade-high | ember tent luckiest oyster-pearl | oyster | coin anchor - coral | oyster lamp coral gem fishingRod shell | sea | harp
emerald-parrot | Emerald Parrot | পান্না সবুজ টিয়া | lines-expanding-high | green lattice lilita parrot-head | parrot | - leaf butterfly feather | parrot lotus feather leaf grapes blossom | wings | flute
emerald-serpent | Emerald Serpent | পান্না সবুজ সাপ | lines-expanding-middle | green lattice luckiest snake | snake | leaf bamboo paw - | snake moon honey bamboo trophy leaf | animals | drums
evening-bat | Evening Bat | সন্ধ্যার বাদুড় | lines-middle | violet bulbs bangers bat | bat | blossom cherries - hibiscus | bat sunFace lotus cherries bell peach | wings | harp
evening-carousel | Evening Carousel | সন্ধ্যার নাগরদোলা | lines-sticky-middle | violet bulbs lilita carousel | carousel | balloon - bow bell | carousel balloon maracas lantern umbrella masks | fair | dotara
evening-kite | Evening Kite | সন্ধ্যার ঘুড়ি | hold-high | ember bulbs lilita kite | kite | ticket star - balloon | kite masks maracas carousel fan drumSnare | fair | dotara
fairground-candy | Fairground Candy | মেলার লজেন্স | lines-middle | red bulbs lilita candy-canes | candy | bow star lollipop - | candy carousel cherries dango lollipop cupcake | sweets | flute
fairground-flute | Fairground Flute | মেলার বাঁশি | many-ways-low | red tent luckiest flute | flute | ticket bow - star | flute lantern trumpet doll drum top | fair | dotara
fairground-honey | Fairground Honey | মেলার মধু | lines-low | violet waves luckiest honeypot | honey | bow - candy cherries | honey star iceCream pretzel dango cupcake | sweets | bells
fairground-pineapple | Fairground Pineapple | মেলার আনারস | ways-1024-middle | red bulbs bangers palm-tree | pineapple | drop honey - star | pineapple basket peach leaf star mango | fruit | bells
festival-mango | Festival Mango | উৎসবের আম | ways-1024-middle | red bulbs bangers fruiting | mango | - cherries honey star | mango basket grapes leaf bell watermelon | fruit | dotara
festival-orange | Festival Orange | উৎসবের কমলা | ways-low | teal bulbs luckiest fruiting | orange | cherries leaf honey - | orange gift grapes basket cherries honey | fruit | dotara
festival-umbrella | Festival Umbrella | উৎসবের ছাতা | hold-middle | night waves luckiest umbrella | umbrella | bell - bow ticket | umbrella balloon banjo doll bow masks | fair | drums
forest-genie | Forest Genie | বনের জিন | cluster-middle | green bokeh bangers djinn | genie | - gem coin lamp | genie crystal crown castle coin fan | legends | drums
golden-bouquet | Golden Bouquet | সোনালি ফুলের তোড়া | cluster-high | gold tent lilita flower-emblem | bouquet | drop butterfly - leaf | bouquet jar blossom mushroom honey carnation | flowers | dotara
golden-genie | Golden Genie | সোনালি জিন | cluster-low | gold moon lilita djinn | genie | star gem - key | genie scroll swords key ring fan | legends | harp
golden-lollipop | Golden Lollipop | সোনালি ললিপপ | lines-high | gold rays luckiest wrapped-sweet | lollipop | candy bow star - | lollipop carousel donut mooncake iceCream cherries | sweets | flute
golden-rainbow | Golden Rainbow | সোনালি রংধনু | many-ways-low | gold rays lilita rainbow-star | rainbow | star lamp drop - | rainbow comet owl sunFace umbrella kite | sky | harp
harvest-lantern | Harvest Lantern | নবান্নের লণ্ঠন | many-ways-low | gold tent luckiest paper-lantern | lantern | bell - star balloon | lantern masks banjo drumSnare umbrella gift | fair | dotara
hidden-diamond | Hidden Diamond | গোপন হীরা | cascade-low | green grid luckiest cut-diamond | gem | ring coin star - | gem crystal crown ring nazar key | treasure | bells
hidden-key | Hidden Key | গোপন চাবি | many-ways-low | green grid bangers key | key | - beads coin gem | key lamp scroll crown gem amphora | treasure | bells
hidden-planet | Hidden Planet | গোপন গ্রহ | lines-sticky-high | green lattice luckiest ringed-planet | planet | star feather - drop | planet comet star drop sunFace lamp | sky | harp
hidden-prince | Hidden Prince | গোপন রাজপুত্র | ways-expanding-middle | green grid luckiest crown | prince | lamp - gem coin | prince map scroll masks lamp fan | legends | drums
hill-rabbit | Hill Rabbit | পাহাড়ি খরগোশ | cluster-middle | green bokeh lilita rabbit | rabbit | coin star paw - | rabbit lotus honey shield trophy feather | animals | dotara
island-dolphin | Island Dolphin | দ্বীপের শুশুক | hold-low | night lattice lilita dolphin | dolphin | fish shell - drop | dolphin compass fish gem canoe sailboat | sea | harp
juicy-watermelon | Juicy Watermelon | রসালো তরমুজ | cluster-middle | green rays lilita fruit-bowl | watermelon | lemon drop cherries - | watermelon honey lemon basket peach cherries | fruit | bells
lost-purse | Lost Purse | হারানো টাকার থলি | many-ways-middle | ink grid lilita two-coins | moneyBag | beads coin - key | moneyBag scroll ring beads key shield | treasure | bells
lost-shield | Lost Shield | হারানো ঢাল | hold-high | ink grid bangers shield | shield | gem - key beads | shield crystal nazar amphora ring gem | treasure | bells
lost-urn | Lost Urn | হারানো কলস | ways-middle | ink bokeh lilita amphora | amphora | - beads ring star | amphora map trophy scroll moneyBag ring | treasure | drums
meghna-hilsa | Meghna Hilsa | মেঘনার ইলিশ | ways-middle | blue rays luckiest circling-fish | fish | drop coin - coral | fish moon crab anchor fishingRod gem | sea | harp
midnight-fan | Midnight Fan | মাঝরাতের হাতপাখা | lines-sticky-middle | night moon luckiest feathered-wing | fan | - ticket star bell | fan lantern top violin tent bow | fair | drums
midnight-gorilla | Midnight Gorilla | মাঝরাতের গরিলা | lines-expanding-high | night moon bangers gorilla | gorilla | star coin - lotus | gorilla drum honey gem mushroom coin | animals | drums
monsoon-dotara | Monsoon Dotara | বর্ষার দোতারা | hold-high | ink lattice lilita banjo | banjo | bow balloon - ticket | banjo balloon doll lantern flute carousel | fair | dotara
monsoon-duck | Monsoon Duck | বর্ষার হাঁস | ways-low | ink grid luckiest duck | duck | leaf feather blossom - | duck sunFace grapes feather gem cherries | wings | flute
monsoon-gorilla | Monsoon Gorilla | বর্ষার গরিলা | many-ways-middle | teal waves luckiest gorilla | gorilla | coin star - mushroom | gorilla moon feather lotus shield paw | animals | drums
monsoon-hilsa | Monsoon Hilsa | বর্ষার ইলিশ | cluster-low | ink lattice luckiest circling-fish | fish | anchor coral - crab | fish map coin canoe shell crab | sea | harp
moonlit-candy | Moonlit Candy | চাঁদনি রাতের লজেন্স | hold-low | night moon luckiest candy-canes | candy | - cherries lollipop star | candy carousel dango cherries donut iceCream | sweets | flute
moonlit-custard | Moonlit Custard | চাঁদনি রাতের কাস্টার্ড | cascade-low | night moon lilita cupcake | custard | candy star - lollipop | custard gift iceCream popcorn candy cupcake | sweets | flute
moonlit-hilsa | Moonlit Hilsa | চাঁদনি রাতের ইলিশ | ways-expanding-middle | night moon luckiest circling-fish | fish | crab anchor - coral | fish compass coral coin anchor shell | sea | bells
moonlit-honey | Moonlit Honey | চাঁদনি রাতের মধু | ways-1024-middle | night moon lilita honeypot | honey | bow balloon - cherries | honey star donut mooncake iceCream candy | sweets | flute
moonlit-owl | Moonlit Owl | চাঁদনি রাতের প্যাঁচা | ways-low | night moon lilita owl | owl | star blossom - cherries | owl rainbow cherries lotus leaf bell | wings | harp
moonlit-princess | Moonlit Princess | চাঁদনি রাতের রাজকন্যা | ways-high | night moon lilita queen-crown | princess | gem coin - key | princess moon shield lamp star ring | legends | harp
moonlit-whale | Moonlit Whale | চাঁদনি রাতের তিমি | ways-high | night moon lilita whale-tail | whale | fish shell - drop | whale lamp anchor coin gem octopus | sea | harp
ocean-octopus | Ocean Octopus | সাগরের অক্টোপাস | hold-low | green lattice bangers octopus | octopus | drop anchor - coin | octopus compass coin anchor hook shell | sea | bells
painted-drum | Painted Drum | রঙিন ঢোল | cascade-high | rose tent lilita drum | drum | balloon - star ticket | drum balloon tent banjo bell umbrella | fair | dotara
painted-koala | Painted Koala | রঙিন কোয়ালা | lines-expanding-high | rose tent lilita pine-tree | koala | bamboo coin mushroom - | koala drum coin gem trophy bamboo | animals | drums
palace-crown | Palace Crown | রাজপ্রাসাদের মুকুট | many-ways-high | teal bulbs bangers jewel-crown | crown | key - ring gem | crown crystal nazar beads gem envelope | treasure | bells
palace-crystal | Palace Crystal | রাজপ্রাসাদের স্ফটিক | cascade-low | teal bulbs lilita crystal-ball | crystal | - beads gem star | crystal lamp shield trophy beads ring | treasure | bells
palace-shield | Palace Shield | রাজপ্রাসাদের ঢাল | cascade-middle | gold bulbs bangers shield | shield | ring gem beads - | shield lamp ring key scroll nazar | treasure | drums
palace-trophy | Palace Trophy | রাজপ্রাসাদের ট্রফি | lines-expanding-middle | violet lattice luckiest trophy | trophy | coin - beads ring | trophy crystal scroll shield moneyBag ring | treasure | bells
river-drum | River Drum | নদীর ঢোল | cluster-high | blue bokeh luckiest drum | drum | bow ticket bell - | drum masks fan bow balloon gift | fair | drums
river-ghost | River Ghost | নদীর ভূত | hold-middle | blue waves bangers ghost | ghost | - gem lamp coin | ghost lamp coin swords crown star | legends | harp
river-lobster | River Lobster | নদীর গলদা চিংড়ি | cluster-low | rose tent luckiest anchor | lobster | shell coral - drop | lobster oyster anchor drop hook canoe | sea | harp
royal-blossom | Royal Blossom | শাহি চেরি ফুল | ways-expanding-middle | violet rays bangers flowers | blossom | - leaf drop butterfly | blossom sunFace feather hyacinth cherries hibiscus | flowers | flute
royal-cherry | Royal Cherry | শাহি চেরি | cluster-high | violet grid luckiest cherry | cherries | - lemon honey leaf | cherries honey grapes banana basket watermelon | fruit | dotara
royal-pearl | Royal Pearl | শাহি মুক্তা | lines-middle | violet rays bangers oyster-pearl | oyster | anchor shell drop - | oyster moon octopus shrimp coral canoe | sea | bells
royal-prince | Royal Prince | শাহি রাজপুত্র | ways-high | violet lattice luckiest crown | prince | - gem coin lamp | prince map scroll feather coin fan | legends | harp
shining-crystal | Shining Crystal | ঝলমলে স্ফটিক | many-ways-high | gold bokeh lilita crystal-ball | crystal | star ring coin - | crystal map scroll gem envelope trophy | treasure | drums
shining-planet | Shining Planet | ঝলমলে গ্রহ | hold-high | gold rays luckiest ringed-planet | planet | feather - lamp star | planet rainbow comet lotus sunFace owl | sky | flute
shining-swords | Shining Swords | ঝলমলে তলোয়ার | many-ways-middle | blue bokeh lilita crossed-swords | swords | gem - beads star | swords scroll ring beads key amphora | treasure | bells
silver-comet | Silver Comet | রুপালি ধূমকেতু | lines-sticky-high | ink grid bangers comet-spark | comet | feather - lamp moon | comet lantern umbrella lotus sunFace moon | sky | harp
sky-dragon | Sky Dragon | আকাশের ড্রাগন | lines-expanding-middle | blue rays lilita dragon-head | dragonFace | cherries star leaf - | dragonFace star hibiscus cherries gem peach | wings | flute
spring-flute | Spring Flute | বসন্তের বাঁশি | cascade-high | rose bokeh luckiest flute | flute | - balloon star ticket | flute lantern banjo tent bow carousel | fair | drums
storm-conch | Storm Conch | ঝড়ের শঙ্খ | lines-sticky-high | ink waves luckiest big-wave | shell | coin - anchor fish | shell compass canoe drop gem fishingRod | sea | bells
storm-horse | Storm Horse | ঝড়ের ঘোড়া | lines-low | ink grid lilita horse-head | horse | - gem star lotus | horse lotus shield leaf temple honey | animals | drums
sweet-grapes | Sweet Grapes | মিষ্টি আঙুর | ways-middle | night moon luckiest grapes | grapes | drop - honey star | grapes sunFace watermelon star lemon cherries | fruit | bells
village-lemon | Village Lemon | গাঁয়ের লেবু | hold-middle | ember waves lilita fruit-bowl | lemon | star cherries drop - | lemon gift peach basket leaf banana | fruit | bells
winter-rainbow | Winter Rainbow | শীতের রংধনু | many-ways-middle | blue grid bangers rainbow-star | rainbow | drop lamp - star | rainbow crystal drop moon lotus sunFace | sky | harp
`;
